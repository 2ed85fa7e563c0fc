/** The URL of the page that a request is for; React Router's scripts request `/my.data` for `/my`. */
export function pageUrl(request: Request): URL {
  const url = new URL(request.url)
  url.pathname = pagePath(url.pathname)
  return url
}

/** Whether a script of React Router requests the data of a page. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}

/** `/my` of `/my.data`, and `/` of `/_.data`. */
export function pagePath(path: string): string {
  return path.replace(/(?<=\/)_\.data$|\.data$/, '')
}
