import { maxImportFileBytes } from '#app/domain/places/import/import.ts'
import { receiveFile } from '#app/domain/places/import/receiving.server.ts'
import { importWords } from '#app/domain/places/import/words.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { fileSize } from '#app/format/file-size.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { answerJson } from '#app/http/resource.server.ts'
import { readFileStream } from '#app/http/upload.server.ts'
import type { Route } from './+types/files'

export const handle = declareAllowance({
  photos: {
    maxFiles: 1,
    maxBytes: maxImportFileBytes,
    tooLarge: importWords.fileTooLarge({ size: fileSize(maxImportFileBytes) }).text,
  },
  isOneOfMany: true,
})

/** Handles `POST …/files`, whose body is a raw file. With `?more` others follow before all are read. */
export function action({ request, context, params }: Route.ActionArgs) {
  return answerJson(context, async () => {
    const actor = requireUser(findActor(context))
    const isLast = !new URL(request.url).searchParams.has('more')
    const id = await receiveFile(actor, params.id ?? null, readFileStream(request), isLast)
    return { id }
  })
}
