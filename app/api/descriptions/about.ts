/** What a field means, or its meaning and an example of its value. */
export type About = string | readonly [meaning: string, example: unknown]

/**
 * By the name of a field, or by `Owner.field` where the name alone is not enough: the owner is a
 * schema such as `Gear`, or the field that holds the object. Limits and defaults are added from
 * the schemas.
 */
export type Descriptions = Record<string, About>

export const exampleId = '0198f2a4-7c1e-7b3a-9d55-3f2b8a1c6e01'

/** In the document, the origin of the site stands before it. */
export const examplePhoto = `/media/${exampleId}/full.jpg`

/** Lets the addresses of example photos in JSON begin with the site's origin, as in answers. */
export function withOrigin(origin: string, text: string): string {
  return text.replaceAll('"/media/', `"${origin}/media/`)
}
