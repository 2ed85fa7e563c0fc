import { pageUrl } from '#app/http/page-url.ts'
/** `proof`, which shows who received the mail, is only in the mailed link. */
export function readInvitationLink(request: Request) {
  const { searchParams, pathname, search } = pageUrl(request)
  const read = (name: string) => searchParams.get(name) ?? ''
  return { id: read('invitation'), key: read('key'), proof: read('proof'), here: pathname + search }
}
