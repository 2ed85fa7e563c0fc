import { Form } from 'react-router'
import { dollars } from '#app/format/money.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

type CodeFormProps = {
  promotion: { code: string; priceCents: number; wholeCents: number; problem: string | null } | null
  returnPath: string | null
}

export function CodeForm({ promotion, returnPath }: CodeFormProps) {
  const { code = '', problem = null } = promotion ?? {}
  return (
    <details open={promotion !== null}>
      <summary className="touch">I have a code</summary>
      {promotion && !problem && (
        <p role="status">
          {code.toUpperCase()} takes {dollars(promotion.wholeCents - promotion.priceCents)} off:{' '}
          {dollars(promotion.priceCents)} instead of {dollars(promotion.wholeCents)}.
        </p>
      )}
      <Form method="get" key={code}>
        {returnPath && <input type="hidden" name="deepLink" value={returnPath} />}
        <TextField
          id="code"
          name="code"
          label="Code"
          defaultValue={code}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...(problem && { errors: [problem] })}
        />
        <Button type="submit" kind="secondary">
          Use the code
        </Button>
      </Form>
    </details>
  )
}
