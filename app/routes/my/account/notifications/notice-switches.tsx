import { Form } from 'react-router'
import {
  type Channel,
  channels,
  type NoticeChoices,
  type NoticeKind,
  noticeKinds,
  ruleOf,
} from '#app/domain/post/notice.ts'
import { SubmitButton } from '#app/ui/button.tsx'

const abouts: Record<NoticeKind, string> = {
  invitation: 'Somebody shares something with you',
  answer: 'Somebody accepts or declines your invitation, or leaves',
  access: 'What you may do with one changes, or it is no longer shared',
  shootTomorrow: 'The evening before, with its light',
  callSheet: 'A call sheet with you on it, and who has confirmed yours',
  leaveNow: 'An hour before your call time, even in quiet hours',
  submission: 'The decision on what you submitted',
  sale: 'Somebody buys from you',
  search: 'New locations that match',
  announcement: 'Messages from an admin',
  account:
    'Password, email, receipts, refunds, payouts, and what an admin takes out of public view',
}

const channelWords: Record<Channel, string> = { bell: 'Bell', mail: 'Mail', push: 'Push' }

export function NoticeSwitches({ choices }: { choices: NoticeChoices }) {
  return (
    <Form method="post">
      <table className="switches">
        <thead>
          <tr>
            <th scope="col">About</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {channelWords[channel]}
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
                {channels.map((channel) => (
                  <td key={channel}>
                    {rule[channel] === 'always' && 'always'}
                    {rule[channel] === undefined && <span className="sr-only">never</span>}
                    {typeof rule[channel] === 'boolean' && (
                      <label className="check">
                        <input
                          type="checkbox"
                          name={`${kind}.${channel}`}
                          defaultChecked={choices[kind][channel]}
                          aria-label={`${rule.title}: ${channelWords[channel]}`}
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
