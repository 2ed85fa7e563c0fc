/** Hidden from sight, screen readers and keyboards, so that only a bot fills in the field. */
export function Honeypot() {
  return (
    <div className="honeypot">
      <label>
        Leave this empty
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
