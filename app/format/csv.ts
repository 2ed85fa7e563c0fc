/**
 * A line of a CSV file with its line break (RFC 4180). A cell that a spreadsheet would run as a
 * formula begins with an apostrophe (OWASP, CSV injection).
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string) {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n\t]/.test(plain) || plain !== text ? `"${plain.replaceAll('"', '""')}"` : plain
}
