// What was recorded of the agency's process, and what became of the notice in the end.
import type { Andamento, DesfechoRegistrado } from '@guara/domain/cientificacao/schema'
import { formatarDataHora } from '@guara/domain/data-hora'
import { reais } from '@guara/domain/escrita'
import type { Formulario } from '@guara/domain/formulario/schema'
import { ANDAMENTOS, RESULTADOS } from '@guara/domain/prazo/andamento'
import { CAUSAS_DA_ANULACAO, DESFECHOS } from '@guara/domain/prazo/desfecho'
import { IconFlag3, IconScale } from '@tabler/icons-react'
import { ListaDeFatos } from '../../../ui/tela/fatos.tsx'
import { AbrirComprovante } from '../registro/comprovante.tsx'
import classes from './ciencia-e-prazos.module.css'

export const dia = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/')

export const rotuloEm = (rotulos: Readonly<Record<string, string>>, valor: string) => rotulos[valor] ?? valor

/** What was recorded of the agency's process; the same fact once more is its correction. */
const UmAndamento = ({ andamento: a, instrumento }: { andamento: Andamento; instrumento: string | null }) => (
  <li className={classes.tentativa}>
    <IconScale size={20} aria-hidden />
    <div>
      <strong>
        {rotuloEm(ANDAMENTOS, a.andamento)} em {dia(a.data)}
      </strong>
      {a.resultado && <p>{rotuloEm(RESULTADOS, a.resultado)}</p>}
      {a.motivo && <p>Correção: {a.motivo}</p>}
      <ListaDeFatos
        className={classes.fatos}
        fatos={[
          ['Documento', a.documento],
          ['Comprovante', a.comprovante && <AbrirComprovante {...a.comprovante} />],
        ]}
      />
      <p className={classes.fraco}>
        {[instrumento, a.nome, formatarDataHora(a.registradoEm), a.por?.nome].filter(Boolean).join(' · ')}
      </p>
    </div>
  </li>
)

/** The last of each auto is the one that holds. */
const UmDesfecho = ({
  desfecho: d,
  instrumento,
}: {
  desfecho: DesfechoRegistrado
  instrumento: string | null
}) => (
  <li className={classes.tentativa}>
    <IconFlag3 size={20} aria-hidden />
    <div>
      <strong>
        {rotuloEm(DESFECHOS, d.desfecho)} em {dia(d.data)}
      </strong>
      {d.motivo && <p>Mudança: {d.motivo}</p>}
      <ListaDeFatos
        className={classes.fatos}
        fatos={[
          ['Causa', d.causa && rotuloEm(CAUSAS_DA_ANULACAO, d.causa)],
          ['Valor que ficou', d.valorFinal !== null && reais(d.valorFinal)],
          ['Documento', d.documento],
          ['Comprovante', d.comprovante && <AbrirComprovante {...d.comprovante} />],
        ]}
      />
      <p className={classes.fraco}>
        {[instrumento, formatarDataHora(d.registradoEm), d.por?.nome].filter(Boolean).join(' · ')}
      </p>
    </div>
  </li>
)

export const Processo = ({ formulario }: { formulario: Formulario }) => {
  const { andamentos = [], desfechos = [], instrumentos } = formulario
  const codigoDe = (id: string) => instrumentos.find((i) => i.id === id)?.codigo ?? null
  return (
    <>
      {andamentos.length > 0 && (
        <>
          <h3>Andamento do processo</h3>
          <ol className={classes.lista}>
            {andamentos.map((a) => (
              <UmAndamento
                key={`${a.registradoEm} ${a.andamento} ${a.pessoa}`}
                andamento={a}
                instrumento={codigoDe(a.instrumentoId)}
              />
            ))}
          </ol>
        </>
      )}
      {desfechos.length > 0 && (
        <>
          <h3>Desfecho</h3>
          <ol className={classes.lista}>
            {desfechos.map((d) => (
              <UmDesfecho
                key={`${d.registradoEm} ${d.instrumentoId}`}
                desfecho={d}
                instrumento={codigoDe(d.instrumentoId)}
              />
            ))}
          </ol>
        </>
      )}
    </>
  )
}
