import { data } from 'react-router'
import type { DomainError } from '#app/domain/rules/errors.ts'
import { formatCount } from '#app/format/plural.ts'
import type { PhotoLimits } from './allowance.ts'
import { redirectWithBanner } from './banner.server.ts'
import { catchRefusals, type OutcomeInit } from './outcome.server.ts'
import { statusOf } from './status.ts'
import { readPhotos, type UploadedFile } from './upload.server.ts'

type PhotoReceiver = {
  limits: PhotoLimits
  path: string
  store: (file: UploadedFile) => Promise<unknown>
}

export async function receivePhotos(request: Request, { limits, path, store }: PhotoReceiver) {
  let count = 0
  const refusals: { message: string; status: number }[] = []
  const refuse = (fileName?: string) => (error: DomainError, init: OutcomeInit) => {
    refusals.push(describeRefusal(error, init, fileName))
  }
  const receiveAll = async () => {
    for await (const upload of readPhotos(request, limits)) {
      const storeOne = async () => {
        if ('refusal' in upload) throw upload.refusal
        await store(upload)
        count += 1
      }
      await catchRefusals(storeOne, refuse(upload.fileName))
    }
  }
  await catchRefusals(receiveAll, refuse())
  if (count === 0 && refusals.length === 0) {
    refusals.push({ message: 'Please choose a photo', status: statusOf.invalid })
  }
  const [first] = refusals
  if (first) {
    const messages = refusals.map(({ message }) => message)
    return data({ refusals: messages }, { status: first.status })
  }
  return redirectWithBanner(path, `${formatCount(count, 'photo')} added`)
}

function describeRefusal({ message }: DomainError, { status }: OutcomeInit, fileName = '') {
  return { message: fileName ? `${fileName}: ${message}` : message, status }
}
