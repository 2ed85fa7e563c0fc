import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

export const zoneCookie = 'reader_zone'

/** Stores the reader's time zone in a cookie, and reloads a page that was rendered without it. */
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
