import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** The cookie that tells the time zone of the reader's browser. */
export const zoneCookie = 'reader_zone'

/** Tells the server in which time zone the reader is; a page that did not know it is loaded anew. */
export function useReaderZone() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const cookie = `${zoneCookie}=${Intl.DateTimeFormat().resolvedOptions().timeZone}`
    if (document.cookie.split('; ').includes(cookie)) return
    const isSecure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS and new browsers
    document.cookie = `${cookie}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure}`
    void revalidate()
  }, [revalidate])
}
