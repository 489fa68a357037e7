import { Circle, CircleCheck } from 'lucide-react'
import { type Control, type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form'
import { passwordRules, passwordStrength } from '#contract/auth/password.rules.ts'
import { cx } from '#web/ui/cx.ts'

const BARS = [1, 2, 3, 4, 5]
const GOOD_FROM = 4

/**
 * Five bars and a word for how strong the password of a form is; with `showRules` also the four rules, which
 * tick.
 */
export function PasswordStrength<Input extends FieldValues>({
  control,
  name,
  showRules = false,
}: {
  control: Control<Input>
  name: FieldPathByValue<Input, string>
  showRules?: boolean
}) {
  const password: string = useWatch({ control, name })
  const { score, word } = passwordStrength(password)
  const colour = score >= GOOD_FROM ? 'bg-pine-500' : score === 3 ? 'bg-glow-400' : 'bg-lac-600'
  return (
    <div className="mt-2">
      <div aria-hidden className="flex gap-1">
        {BARS.map(bar => (
          <span key={bar} className={cx('h-1 flex-1 rounded-full', bar <= score ? colour : 'bg-sand-200')} />
        ))}
      </div>
      <p role="status" className="mt-1.5 min-h-5 text-13 text-sand-600">
        Độ mạnh: {password && <b className="text-sand-900">{word}</b>}
      </p>
      {showRules && <Rules password={password} />}
    </div>
  )
}

function Rules({ password }: { password: string }) {
  return (
    <ul aria-label="Mật khẩu cần có" className="mt-1 grid grid-cols-2 gap-1 text-14">
      {passwordRules.map(({ id, words, test }) => {
        const isKept = test(password)
        const Icon = isKept ? CircleCheck : Circle
        return (
          <li key={id} className={cx('flex items-center gap-2', isKept ? 'text-pine-700' : 'text-sand-600')}>
            <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {words}
            <span className="sr-only">{isKept ? ' (đã có)' : ' (chưa có)'}</span>
          </li>
        )
      })}
    </ul>
  )
}
