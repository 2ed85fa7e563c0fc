/** Tells the owner that nobody else sees the page. */
export function PrivateNote() {
  return <p className="view-note">Private: only you see this</p>
}

/** Leads from the page to its editor who may edit it. */
export function EditLink({ href }: { href: string }) {
  return (
    <p className="no-print">
      <a className="btn btn-secondary" href={href}>
        Edit
      </a>
    </p>
  )
}
