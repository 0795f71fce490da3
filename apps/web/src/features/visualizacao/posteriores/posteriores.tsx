// What came after the first: each act with what it did, why, by whom, and its paper.
import { formatarDataHora } from '@guara/domain/data-hora'
import type { Formulario } from '@guara/domain/formulario/schema'
import { textoDe } from '@guara/domain/instrumento/leitura'
import { assinadoDoFio, foiAssinado } from '@guara/domain/posterior/leitura'
import type { AtoPosterior } from '@guara/domain/posterior/schema'
import { EFEITOS } from '@guara/domain/posterior/tipos'
import {
  avisoDosBens,
  bensSemTermo,
  CANCELAMENTO_SEM_MOTIVO,
  MOTIVO_NAO_INFORMADO,
} from '@guara/domain/posterior/tipos/cancelamento'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { documentoDo } from '../../../assinatura/papeis.ts'
import { useImpressao } from '../../../assinatura/use-impressao.ts'
import { Recado } from '../../../ui/recado.tsx'
import classes from './posteriores.module.css'

interface Props {
  formulario: Formulario
}

const semMotivo = (formulario: Formulario) =>
  formulario.condicao === 'CANCELADO' &&
  foiAssinado(formulario) &&
  !formulario.posteriores?.some((a) => a.tipo.codigo === 'CANCELAMENTO')

export const temPosteriores = (formulario: Formulario) =>
  (formulario.posteriores ?? []).length > 0 || semMotivo(formulario)

const UmAto = ({ ato }: { ato: AtoPosterior }) => {
  const imprimir = useImpressao()
  return (
    <li className={classes.ato}>
      <div className={classes.texto}>
        <p>
          <strong>
            {ato.tipo.nome} {ato.codigo}
          </strong>{' '}
          sobre {ato.instrumento} · {EFEITOS[ato.efeito]}
        </p>
        <p className={classes.motivo}>{textoDe(ato.dados.motivo)}</p>
        <p className={classes.quem}>
          {[ato.autor.nome, ato.autor.cargo, formatarDataHora(ato.quando)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden />}
        aria-label={`Imprimir ${ato.codigo}`}
        onClick={() => imprimir(documentoDo(ato))}
      >
        Imprimir
      </Button>
    </li>
  )
}

const Bens = ({ formulario }: Props) => {
  const bens =
    formulario.condicao === 'CANCELADO' ? bensSemTermo({ formulario: assinadoDoFio(formulario) }) : 0
  return bens > 0 ? <Recado tom="informacao">{avisoDosBens(bens)}</Recado> : null
}

export const Posteriores = ({ formulario }: Props) => (
  <div className={classes.caixa}>
    {semMotivo(formulario) && (
      <Recado tom="informacao">
        {CANCELAMENTO_SEM_MOTIVO}: o motivo consta como {MOTIVO_NAO_INFORMADO} até que a gestão o informe.
      </Recado>
    )}
    <Bens formulario={formulario} />
    <ul className={classes.lista}>
      {(formulario.posteriores ?? []).map((ato) => (
        <UmAto key={ato.id} ato={ato} />
      ))}
    </ul>
  </div>
)
