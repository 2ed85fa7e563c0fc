import type { SubmissionResult } from '@conform-to/react'
import { useLayoutEffect, useState } from 'react'
import { href, useNavigation } from 'react-router'
import {
  ContactForm,
  contactLengths,
  messageTypeLabels,
  messageTypes,
} from '#app/domain/messages/contact.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSelect, FormText, FormTextarea, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'

type ContactFieldsProps = {
  stamp: string
  sender?: { name: string; email: string }
  lastResult?: SubmissionResult<string[]>
}

const options = messageTypes.map((value) => ({ value, label: messageTypeLabels[value] }))

/** With JavaScript, the button is disabled until the form is complete. */
export function ContactFields({ stamp, sender, lastResult }: ContactFieldsProps) {
  const [form, fields] = useSchemaForm({
    schema: ContactForm,
    lastResult: lastResult && { ...lastResult, error: ofFields(lastResult.error) },
    defaultValue: { ...sender, messageType: 'generalFeedback' },
    id: 'contact',
  })
  const [isComplete, setIsComplete] = useState<boolean>()
  const { state, formAction } = useNavigation()
  // Runs before the first paint, because the browser may have restored values.
  useLayoutEffect(() => {
    const element = document.forms.namedItem('contact')
    if (element) setIsComplete(isFilledIn(element))
  }, [])
  const isSending = state !== 'idle' && Boolean(formAction?.startsWith(href('/contact')))
  const sentStamp = lastResult?.initialValue?.stamp
  return (
    <SchemaForm form={form} onInput={(event) => setIsComplete(isFilledIn(event.currentTarget))}>
      <div className="contact-pair">
        <FormText field={fields.name} label="Name" autoComplete="name" />
        <FormText field={fields.email} label="Email" type="email" autoComplete="email" />
      </div>
      <div className="contact-pair">
        <FormSelect field={fields.messageType} label="About" options={options} />
        <FormText field={fields.subject} label="Subject" aside="optional" />
      </div>
      <FormTextarea
        field={fields.message}
        label="Message"
        hint={`At least ${contactLengths.message.min} characters.`}
      />
      <input
        type="hidden"
        name="stamp"
        defaultValue={typeof sentStamp === 'string' && sentStamp ? sentStamp : stamp}
      />
      <Honeypot />
      <Button
        type="submit"
        kind="accent"
        disabled={isComplete === false || isSending}
        pending={isSending}
        pendingText="Sending…"
      >
        Send
      </Button>
    </SchemaForm>
  )
}

function isFilledIn(form: HTMLFormElement) {
  return ContactForm.safeParse(Object.fromEntries(new FormData(form))).success
}

/** Drops errors of the whole form, which the error panel shows. */
function ofFields(error: SubmissionResult<string[]>['error']) {
  return error && Object.fromEntries(Object.entries(error).filter(([name]) => name !== ''))
}
