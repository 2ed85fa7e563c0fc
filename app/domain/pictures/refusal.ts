import type { Sentence } from '#app/domain/rules/sentences.ts'
import { sizeRefusal } from './photo.ts'

/** A photo that cannot be accepted, and why. */
export class PhotoRefused extends Error {
  sentence: Sentence

  constructor(sentence: Sentence) {
    super(sentence.text)
    this.sentence = sentence
  }
}

/** @throws PhotoRefused */
export function checkSize(size: { width: number; height: number }) {
  const refusal = sizeRefusal(size)
  if (refusal !== undefined) throw new PhotoRefused(refusal)
}
