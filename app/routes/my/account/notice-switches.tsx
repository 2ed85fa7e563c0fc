import { Form } from 'react-router'
import {
  type NoticeChoices,
  type NoticeKind,
  noticeKinds,
  ruleOf,
  type Way,
  ways,
} from '#app/domain/messages/notice.ts'
import { SubmitButton } from '#app/ui/button.tsx'

/** When each is told. */
const abouts: Record<NoticeKind, string> = {
  invitation: 'Somebody shares something with you',
  answer: 'Somebody accepts or declines your invitation, or leaves',
  access: 'You may do more or less with it, or it is no longer shared',
  shootTomorrow: 'On the evening before, with its light',
  leaveNow: 'An hour before you are called, in quiet hours too',
  submission: 'What was decided on what you submitted',
  sale: 'Somebody buys from you',
  search: 'New places for them',
  announcement: 'What an admin writes to you',
  account: 'Password, email, receipts, refunds, payouts, what was taken off the public',
}

const wayWords: Record<Way, string> = { bell: 'Bell', mail: 'Mail', push: 'Push' }

export function NoticeSwitches({ choices }: { choices: NoticeChoices }) {
  return (
    <Form method="post">
      <table className="switches">
        <thead>
          <tr>
            <th scope="col">About</th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {wayWords[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeKinds.map((kind) => {
            const rule = ruleOf(kind)
            return (
              <tr key={kind}>
                <th scope="row">
                  {rule.title}
                  <small>{abouts[kind]}</small>
                </th>
                {ways.map((way) => (
                  <td key={way}>
                    {rule[way] === 'always' && 'always'}
                    {rule[way] === undefined && <span className="sr-only">never</span>}
                    {typeof rule[way] === 'boolean' && (
                      <label className="check">
                        <input
                          type="checkbox"
                          name={`${kind}.${way}`}
                          defaultChecked={choices[kind][way]}
                          aria-label={`${rule.title}: ${wayWords[way]}`}
                        />
                      </label>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="account-buttons">
        <SubmitButton intent="saveSwitches">Save what reaches you</SubmitButton>
      </p>
    </Form>
  )
}
