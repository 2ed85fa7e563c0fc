import { useSearchParams } from 'react-router'
import { Tabs, type TabsProps } from '#app/ui/tabs.tsx'
import { Specimen } from './specimen.tsx'

const types: NonNullable<TabsProps['type']>[] = ['tab', 'dot', 'number', 'toggle']
const labels = ['Shoots', 'Locations', 'Concept']

export function TabTypes() {
  const [params] = useSearchParams()
  return types.map((type) => (
    <Specimen key={type} name={type}>
      <Tabs
        label={`Parts, as ${type}`}
        type={type}
        current={labels.find((label) => label === params.get(type)) ?? 'Shoots'}
        tabs={labels.map((label, index) => ({
          key: label,
          label,
          href: `?${new URLSearchParams({ [type]: label })}#tabs`,
          count: type === 'tab' ? index * 3 : undefined,
        }))}
      />
    </Specimen>
  ))
}
