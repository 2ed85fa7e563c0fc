import { Form } from 'react-router'
import { type ReportItem, writeReportItem } from '#app/domain/discover/report-item.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

type TakeDownFormProps = { item: ReportItem; id: string; reason?: string }

export function TakeDownForm({ item, id, reason }: TakeDownFormProps) {
  return (
    <Form method="post">
      <input type="hidden" name="item" value={writeReportItem(item)} />
      <TextField
        id={`reason-${id}`}
        name="reason"
        label="What its owner reads"
        defaultValue={reason}
        maxLength={1000}
      />
      <Button type="submit" kind="danger" name="intent" value="takeDown">
        Take it out of public view
      </Button>
    </Form>
  )
}
