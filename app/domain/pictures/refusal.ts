import type { Sentence } from '#app/domain/rules/sentences.ts'
import { sizeRefusal } from './photo.ts'

export class PhotoRefused extends Error {
  sentence: Sentence

  constructor(sentence: Sentence) {
    super(sentence.text)
    this.sentence = sentence
  }
}

export function checkSize(size: { width: number; height: number }) {
  const refusal = sizeRefusal(size)
  if (refusal !== undefined) throw new PhotoRefused(refusal)
}
