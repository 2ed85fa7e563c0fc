export function PrivateNote() {
  return <p className="view-note">Private: only you see this</p>
}

export function EditLink({ href }: { href: string }) {
  return (
    <p className="no-print">
      <a className="btn btn-secondary" href={href}>
        Edit
      </a>
    </p>
  )
}
