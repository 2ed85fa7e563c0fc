/** Follows RFC 4180. An apostrophe keeps spreadsheets from running a cell (CSV injection). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string) {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n\t]/.test(plain) || plain !== text ? `"${plain.replaceAll('"', '""')}"` : plain
}
