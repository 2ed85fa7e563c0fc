import type { Sentence } from '#app/domain/rules/sentences.ts'

/** Thrown if a whole file is not read; the sentence says why. */
export class FileRefused extends Error {
  constructor(sentence: Sentence) {
    super(sentence.text)
    this.name = 'FileRefused'
  }
}

/** Thrown if a whole ZIP is refused, with all that has been read of it. */
export class ZipRefused extends FileRefused {}

/** Thrown for a file in no format that can be read; a ZIP has many of them. */
export class FormatUnknown extends FileRefused {}
