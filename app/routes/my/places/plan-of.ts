import { kindAt } from '#app/domain/rules/kind.ts'

/** Finds the plan that new locations are added to, named in the URL as `?to=shoots:{id}`. */
export function planOf(url: string) {
  const [path = '', id = ''] = new URL(url).searchParams.get('to')?.split(':') ?? []
  const kind = kindAt(path, 'isPlan')
  return kind && { kind, id }
}
