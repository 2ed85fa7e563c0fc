import { data } from 'react-router'
import { DomainError, invalid } from '#app/domain/errors.ts'
import { counted } from '#app/format/plural.ts'
import type { PhotoLimits } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { statusOf } from '#app/http/status.ts'
import { readPhotos, type UploadedFile } from '#app/http/upload.server.ts'

type Taking = {
  limits: PhotoLimits
  /** Where the page with the photos is. */
  path: string
  take: (file: UploadedFile) => Promise<unknown>
}

/** The photos of a plain form, one after the other; those that are refused are named with the reason. */
export async function takePhotos(request: Request, { limits, path, take }: Taking) {
  let count = 0
  const refusals: { message: string; status: number }[] = []
  try {
    for await (const upload of readPhotos(request, limits)) {
      const refusal = 'refusal' in upload ? upload.refusal : await refusalOf(() => take(upload))
      if (refusal) refusals.push(told(refusal, upload.fileName))
      else count += 1
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    refusals.push(told(error))
  }
  if (count === 0 && refusals.length === 0) refusals.push(told(invalid('Please choose a photo')))
  const [first] = refusals
  if (first) {
    const messages = refusals.map(({ message }) => message)
    return data({ refusals: messages }, { status: first.status })
  }
  return redirectWithBanner(path, {
    statusType: 'success',
    statusMessage: `${counted(count, 'photo')} added`,
  })
}

async function refusalOf(take: () => Promise<unknown>) {
  try {
    await take()
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

function told({ code, message }: DomainError, fileName = '') {
  return { message: fileName ? `${fileName}: ${message}` : message, status: statusOf[code] }
}
