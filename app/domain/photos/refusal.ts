/** A photo that cannot be taken. `message` is for its owner. */
export class PhotoRefused extends Error {}
