import './light.css'

/** Each row has ten texts: the day, the times in column order, and the moon's phase. */
type LightMonth = { name: string; offset: string; rows: string[][] }

/** On a phone, a heading may break at `|`. */
const columns = [
  'Dawn',
  'Sun|rise',
  'Golden hour ends',
  'Golden hour starts',
  'Sun|set',
  'Dusk',
  'Moon|rise',
  'Moon|set',
  'Moon',
]

export function LightTable({ months, zone }: { months: LightMonth[]; zone: string }) {
  return (
    <>
      <p className="light-legend">
        Times of {zone}. Blue hour lies between dawn and gold, golden hour around sunrise and
        sunset; “up” and “down” mean that it stays there all day.
      </p>
      <div className="light-months">
        {months.map(({ name, offset, rows }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table on a narrow screen
          <section key={name} tabIndex={0} aria-label={name}>
            <table>
              <caption>
                {name} <small>{offset}</small>
              </caption>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      <Parted word={column} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody dangerouslySetInnerHTML={{ __html: rows.map(rowHtml).join('') }} />
            </table>
          </section>
        ))}
      </div>
    </>
  )
}

function Parted({ word }: { word: string }) {
  const [start, end] = word.split('|')
  return (
    <>
      {start}
      {end && <wbr />}
      {end}
    </>
  )
}

/** Returns HTML, because a year of rows as React elements takes many times as long to render. */
function rowHtml([day, ...cells]: string[]) {
  const shown = cells.with(-1, cells.at(-1)?.replace(/ .+/, '<span>$&</span>') ?? '')
  return `<tr><th scope="row">${day}</th>${shown.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}
