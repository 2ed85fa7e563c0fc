export const maxImagesOfConcept = 10
export const maxLinksOfConcept = 10

export const maxCaptionLength = 200
