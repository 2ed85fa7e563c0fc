import * as daySheets from '#app/domain/call-sheets/day-sheets.server.ts'
import { pdfName } from '#app/domain/call-sheets/file-name.ts'
import { writePdf } from '#app/domain/call-sheets/pdf.server.ts'
import { attachment } from '#app/format/disposition.ts'
import { findActor } from '#app/http/actor.server.ts'
import { answerPicture } from '#app/http/plain.server.ts'
import type { Route } from './+types/pdf'
import { readPaper, readWanted } from './query.server.ts'

/** Serves a day's sheet as a PDF on A4, or with `?paper=letter` on US Letter. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return answerPicture(async () => {
    const wanted = readWanted(request)
    const { document, day } = await daySheets.read(findActor(context), params.id, wanted)
    const file = await writePdf(document, readPaper(request))
    return new Response(new Uint8Array(file), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': attachment(pdfName(document.title, day, document.version.number)),
        'Cache-Control': 'private, no-store',
      },
    })
  })
}
