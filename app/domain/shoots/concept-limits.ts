/** A concept has at most so many images and links. */
export const maxImagesOfConcept = 10
export const maxLinksOfConcept = 10

/** Characters of what is said below an image. */
export const maxCaptionLength = 200
