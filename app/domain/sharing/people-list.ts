/** `recipient` may be `Name <address>`; if `callTime` cannot be parsed, it is as typed. */
export type ListedPerson = { recipient: string; role: string; callTime: string }

/**
 * Reads one person per line, such as `Mara Lind <mara@example.com>, Gaffer, 5:30am`, separated by
 * commas, semicolons or tabs. Several addresses in a line share its role and time.
 */
export function readPeople(text: string): ListedPerson[] {
  return text.split(/\r?\n/).flatMap((line) => readLine(line.trim()))
}

const address = /[^\s<>,;"()]+@[^\s<>,;"()]+/g
/** A text between separators; separators within double quotes do not count. */
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

/** Takes the text before an address as the person's name. */
function withName(before: string, found: string): string {
  const [, quoted] = /"([^"]*)"[\s<(]*$/.exec(before) ?? []
  const cell = before.split(/[,;\t]/).at(-1) ?? ''
  const name = (quoted ?? cell.replace(/[<>()":]/g, '')).trim()
  return name === '' ? found : `${/[,;]/.test(name) ? `"${name}"` : name} <${found}>`
}

function afterAddress(cell: string): string {
  const last = cell.match(address)?.at(-1)
  if (last === undefined) return cell
  return cell.slice(cell.lastIndexOf(last) + last.length).replace(/^[>)"\s:–-]+/, '')
}

/** Converts '5:30am', '17.30' or '6pm' to `HH:MM`; returns other text unchanged. */
function clockOf(text: string): string {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d\d))? ?([ap]m)?$/i.exec(text) ?? []
  if (hours === '') return text
  const isLate = half?.toLowerCase() === 'pm'
  const hour = half ? (Number(hours) % 12) + (isLate ? 12 : 0) : Number(hours)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
