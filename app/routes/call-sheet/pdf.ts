import { pdfName } from '#app/domain/call-sheets/file-name.ts'
import { writePdf } from '#app/domain/call-sheets/pdf.server.ts'
import { attachment } from '#app/format/disposition.ts'
import { answerPicture } from '#app/http/plain.server.ts'
import type { Route } from './+types/pdf'
import { findSheet } from './view.server.ts'

/** Serves a person's sheet as a PDF on A4, or with `?paper=letter` on US Letter. */
export function loader({ request, params }: Route.LoaderArgs) {
  return answerPicture(async () => {
    const { document, day } = await findSheet(request, params)
    const isLetter = new URL(request.url).searchParams.get('paper') === 'letter'
    const file = await writePdf(document, isLetter ? 'letter' : 'a4')
    return new Response(new Uint8Array(file), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': attachment(pdfName(document.title, day, document.version.number)),
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex, nofollow',
      },
    })
  })
}
