import type { ReactNode } from 'react'

export type Fatos = ReadonlyArray<readonly [rotulo: string, valor: ReactNode]>

/** Pairs of a name and what it is; what is not known is left out. */
export const ListaDeFatos = ({ fatos, className }: { fatos: Fatos; className?: string | undefined }) => (
  <dl className={className}>
    {fatos.map(
      ([rotulo, valor]) =>
        valor && (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ),
    )}
  </dl>
)
