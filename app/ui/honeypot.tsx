/** A field that nobody sees, hears or comes to by the keyboard: whoever fills it in is a program. */
export function Honeypot() {
  return (
    <div className="hidden">
      <label>
        Leave this empty
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
