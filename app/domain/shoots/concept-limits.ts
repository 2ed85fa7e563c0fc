/** A concept has at most so many images and links (spec section 11). */
export const maxImagesOfConcept = 10
export const maxLinksOfConcept = 10

/** Characters of what is said below an image. */
export const maxCaptionLength = 200
