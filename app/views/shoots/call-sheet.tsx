import { QrCode, type QrView } from '#app/ui/qr-code.tsx'
import './plan.css'

export function CallSheetLink({ qr, url }: { qr: QrView; url: string }) {
  return (
    <p className="call-sheet-link">
      <QrCode qr={qr} label="QR code of this page" className="call-sheet-qr" />
      <small>{url.replace(/^https?:\/\//, '')}</small>
    </p>
  )
}

/** `pieces` are texts such as '2 × Tripod'. */
export type CallSheetCategory = { title: string; pieces: string[] }

export function CallSheetGear({ categories }: { categories: CallSheetCategory[] }) {
  if (categories.length === 0) return null
  return (
    <section className="call-sheet-gear">
      <h2>Gear</h2>
      <dl>
        {categories.map(({ title, pieces }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{pieces.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
