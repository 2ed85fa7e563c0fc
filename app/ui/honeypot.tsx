/** Hidden from sight, screen readers and keyboard: only a program fills it in. */
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
