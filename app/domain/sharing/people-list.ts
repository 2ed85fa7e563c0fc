/** As it was typed, a name before its address; the time is `HH:MM` where it could be read as one. What is missing is empty. */
export type ListedPerson = { recipient: string; role: string; callTime: string }

/**
 * Reads people who were pasted or typed, one a line: an address or username, what they do and when
 * they are called, with commas, semicolons or tabs between, as a table copies them. The addresses
 * of a mail program, `Mara Lind <mara@example.com>`, are read too; several in a line share the
 * rest.
 */
export function readPeople(text: string): ListedPerson[] {
  return text.split(/\r?\n/).flatMap((line) => readLine(line.trim()))
}

const address = /[^\s<>,;"()]+@[^\s<>,;"()]+/g
/** Between commas, semicolons and tabs; those in quotes part nothing. */
const cell = /(?:"[^"]*"|[^,;\t])+/g
const timeAtEnd = /(?:^|\s)(?:at )?(\d{1,2}[:.]\d\d ?(?:[ap]m)?|\d{1,2} ?[ap]m)$/i

function readLine(line: string): ListedPerson[] {
  if (line === '') return []
  const addresses = [...line.matchAll(address)].map(([found], at, all) => {
    const previous = all[at - 1]
    const from = previous ? previous.index + previous[0].length : 0
    return withName(line.slice(from, all[at]?.index), found)
  })
  const [first = '', ...others] = (line.match(cell) ?? []).map((text) => text.trim())
  const cells = addresses.length > 0 ? [first, ...others].map(afterAddress) : others
  const words = cells.filter((cell) => cell !== '').join(' ')
  const [match, time = ''] = timeAtEnd.exec(words) ?? []
  const role = match === undefined ? words : words.slice(0, -match.length)
  const rest = { role: role.trim(), callTime: clockOf(time) }
  return (addresses.length > 0 ? addresses : [first]).map((recipient) => ({ recipient, ...rest }))
}

/** What stands before an address in its cell is the name of its owner. */
function withName(before: string, found: string): string {
  const [, quoted] = /"([^"]*)"[\s<(]*$/.exec(before) ?? []
  const cell = before.split(/[,;\t]/).at(-1) ?? ''
  const name = (quoted ?? cell.replace(/[<>()":]/g, '')).trim()
  return name === '' ? found : `${/[,;]/.test(name) ? `"${name}"` : name} <${found}>`
}

/** What stands before an address is the name of its owner. */
function afterAddress(cell: string): string {
  const last = cell.match(address)?.at(-1)
  if (last === undefined) return cell
  return cell.slice(cell.lastIndexOf(last) + last.length).replace(/^[>)"\s:–-]+/, '')
}

/** '5:30am', '17.30' or '6pm' as `HH:MM`; what is no time stays as it is, to be refused. */
function clockOf(text: string): string {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d\d))? ?([ap]m)?$/i.exec(text) ?? []
  if (hours === '') return text
  const isLate = half?.toLowerCase() === 'pm'
  const hour = half ? (Number(hours) % 12) + (isLate ? 12 : 0) : Number(hours)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
