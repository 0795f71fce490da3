// Step 6: the gallery, and each file shown large with its chain of custody.
import { formatarCoordenada } from '@guara/domain/coordenada'
import { formatarDataHora } from '@guara/domain/data-hora'
import { CAMPOS_DA_EVIDENCIA } from '@guara/domain/formulario/etapas/evidencia'
import type { Formulario } from '@guara/domain/formulario/schema'
import { UnstyledButton } from '@mantine/core'
import { IconBan, IconFileOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Miniatura } from '../../../arquivo/miniatura.tsx'
import { Visor } from '../../../arquivo/visor.tsx'
import { type Fatos, ListaDeFatos } from '../../../ui/tela/fatos.tsx'
import { NadaInformado } from '../tela/secao.tsx'
import classes from './evidencias.module.css'

type Evidencia = Formulario['evidencias'][number]
type Arquivo = NonNullable<Evidencia['arquivo']>

const rotuloDe = (nome: 'tipo' | 'finalidade', valor: unknown) => {
  const campo = CAMPOS_DA_EVIDENCIA[nome]
  return campo && 'opcoes' in campo ? campo.opcoes.find((o) => o.valor === valor)?.rotulo : undefined
}

const tituloDe = ({ titulo }: Evidencia) => titulo || 'Sem título'

const lugarDe = (latitude?: number | null, longitude?: number | null) =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? formatarCoordenada({ latitude, longitude })
    : null

/** What the photo says of itself; what it leaves out matters as much. */
const daFoto = ({ categoria, ...a }: Arquivo): Array<[string, string | null]> =>
  categoria === 'FOTO' && a.exifAusente
    ? [['Dados da foto', 'Sem data nem local no arquivo']]
    : [
        ['Hora na foto', a.exifDataHora && formatarDataHora(a.exifDataHora)],
        ['Lugar na foto', lugarDe(a.exifLatitude, a.exifLongitude)],
        ['Aparelho', a.exifAparelho],
      ]

const fatosDe = (e: Evidencia): Fatos => [
  ['Coleta', e.coletadoEm ? formatarDataHora(e.coletadoEm) : null],
  ['Lugar da coleta', lugarDe(e.coletadoLat, e.coletadoLon)],
  ['Envio', e.arquivo && formatarDataHora(e.arquivo.enviadoEm)],
  ...(e.arquivo ? daFoto(e.arquivo) : []),
  ['SHA-256', e.arquivo && <span className={classes.mono}>{e.arquivo.sha256.slice(0, 12)}…</span>],
]

interface PropsDoCartao {
  evidencia: Evidencia
  /** Names of the instruments that it serves. */
  serve: readonly string[]
  onAbrir: () => void
}

const Cartao = ({ evidencia, serve, onAbrir }: PropsDoCartao) => {
  const { id, arquivo, tipo, finalidade, descricao, desconsiderada } = evidencia
  const titulo = tituloDe(evidencia)
  return (
    <article aria-labelledby={`evidencia-${id}`} className={classes.cartao}>
      {arquivo ? (
        <UnstyledButton className={classes.abrir} aria-label={`Abrir ${titulo}`} onClick={onAbrir}>
          <Miniatura arquivo={arquivo} largura={640} />
        </UnstyledButton>
      ) : (
        <p className={classes.ausente}>
          <IconFileOff size={32} stroke={1.4} aria-hidden /> Arquivo indisponível
        </p>
      )}
      <div className={classes.texto}>
        <h3 id={`evidencia-${id}`}>{titulo}</h3>
        <p className={classes.fraco}>
          {[rotuloDe('tipo', tipo), rotuloDe('finalidade', finalidade), ...serve].filter(Boolean).join(' · ')}
        </p>
        {desconsiderada && (
          <p className={classes.desconsiderada}>
            <IconBan size={18} aria-hidden />
            <span>
              <strong>Desconsiderada:</strong> {desconsiderada.motivo}
            </span>
          </p>
        )}
        {descricao && <p className={classes.descricao}>{descricao}</p>}
        <ListaDeFatos className={classes.fatos} fatos={fatosDe(evidencia)} />
      </div>
    </article>
  )
}

export const Evidencias = ({ formulario: { evidencias, instrumentos } }: { formulario: Formulario }) => {
  // The last one looked at stays while its dialog closes, so that the focus goes back to its card.
  const [vista, setVista] = useState<{ arquivo: Arquivo; titulo: string } | null>(null)
  const [aberto, setAberto] = useState(false)
  if (evidencias.length === 0) return <NadaInformado />
  const serve = ({ instrumentosVinculados }: Evidencia) =>
    instrumentos.filter((i) => instrumentosVinculados.includes(i.id)).map((i) => i.tipo.nome)
  return (
    <>
      <ul className={classes.galeria}>
        {evidencias.map((evidencia) => (
          <li key={evidencia.id}>
            <Cartao
              evidencia={evidencia}
              serve={serve(evidencia)}
              onAbrir={() => {
                if (!evidencia.arquivo) return
                setVista({ arquivo: evidencia.arquivo, titulo: tituloDe(evidencia) })
                setAberto(true)
              }}
            />
          </li>
        ))}
      </ul>
      {vista && <Visor {...vista} aberto={aberto} onFechar={() => setAberto(false)} />}
    </>
  )
}
