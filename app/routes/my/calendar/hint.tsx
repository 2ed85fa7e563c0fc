type CalendarHintProps = { lightOf: string | undefined }

export function CalendarHint({ lightOf }: CalendarHintProps) {
  return (
    <p className="calendar-hint small">
      {lightOf && <>Light at {lightOf}; on days with a shoot, at that day’s first stop. </>}
      <span id="calendar-keys" className="needs-script">
        Press a day to plan a shoot.
        <span className="for-mouse">
          {' '}
          Drag a shoot to another day, or move it with the arrow keys; Ctrl Z undoes.
        </span>
      </span>
    </p>
  )
}
