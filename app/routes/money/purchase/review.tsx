import { Form } from 'react-router'
import { dollars } from '#app/format/money.ts'
import { PaymentCardPanel } from '#app/routes/money/payment-card.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { PurchaseTerms } from '#app/views/market/purchase-terms.tsx'
import type { Route } from './+types/page'
import { BankConfirmation, type BankPayment } from './bank-confirmation.tsx'
import { CodeForm } from './code-form.tsx'

type Asked = { card?: string; code: string; returnPath: string | null }

function hrefWith({ card, code, returnPath }: Asked) {
  return `?${new URLSearchParams({
    ...(card && { card }),
    ...(code && { code }),
    ...(returnPath && { deepLink: returnPath }),
  })}`
}

export type ReviewProps = {
  loaded: Route.ComponentProps['loaderData']
  bank: BankPayment | undefined
  result: Parameters<typeof PaymentCardPanel>[0]['lastResult']
}

export function Review({ loaded, bank, result }: ReviewProps) {
  const { offer, card, cardForm, returnPath, promotion } = loaded
  const used = promotion && !promotion.problem ? promotion : null
  const cents = used?.priceCents ?? offer.priceCents
  const hrefOf = (asked: { card?: string }) =>
    hrefWith({ ...asked, returnPath, code: used?.code ?? '' })
  return (
    <>
      <h2>{dollars(cents)}</h2>
      {bank ? (
        <BankConfirmation
          asked={bank}
          cardForm={cardForm}
          action={hrefWith({ returnPath, code: bank.code })}
        />
      ) : card ? (
        <Form method="post" action={hrefOf({})}>
          <input type="hidden" name="cents" value={cents} />
          {used && <input type="hidden" name="code" value={used.code} />}
          <SubmitButton intent="buy" pendingText="Purchasing...">
            Purchase
          </SubmitButton>
        </Form>
      ) : (
        <p className="text-muted">Save a card, then you can purchase.</p>
      )}
      <PurchaseTerms />
      <CodeForm promotion={promotion} returnPath={returnPath} />
      <PaymentCardPanel
        card={card}
        isTest={loaded.isTest}
        cardForm={loaded.cardForm}
        userId={loaded.userId}
        isOpen={loaded.isCardOpen || result !== undefined}
        canRemove={false}
        hrefOf={hrefOf}
        lastResult={result}
      />
    </>
  )
}
