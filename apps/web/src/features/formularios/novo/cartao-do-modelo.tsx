// One model to choose. The chosen one tells what it creates, fills and asks, offers the kinds that may also fit, and can be
// left again.
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import type { TipoDeInfracao } from '@guara/domain/catalogo/contract'
import { motivoDaExclusao, nomeDoTipo } from '@guara/domain/formulario/tipos'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { contarFotos, quantasFotos } from '@guara/domain/modelo/fotos'
import { LACUNAS } from '@guara/domain/modelo/lacunas'
import { lacunasDe } from '@guara/domain/modelo/lacunas-no-texto'
import type { Modelo } from '@guara/domain/modelo/schema'
import { Radio } from '@mantine/core'
import {
  IconBuildingCommunity,
  IconDroplet,
  IconFeather,
  IconFileText,
  IconMountain,
  IconTrees,
} from '@tabler/icons-react'
import { useId } from 'react'
import { Largar } from './fonte-em-uso.tsx'
import classes from './modelos.module.css'
import { TipoCartao } from './tipo-cartao.tsx'

const ICONES: Record<TipoDeInfracao['grupo'], typeof IconTrees> = {
  FAUNA: IconFeather,
  FLORA: IconTrees,
  POLUICAO: IconDroplet,
  ORDENAMENTO_URBANO: IconBuildingCommunity,
  ADMINISTRACAO_AMBIENTAL: IconFileText,
  UNIDADE_CONSERVACAO: IconMountain,
}

const CURTOS: Readonly<Record<string, string>> = { AUTO_INFRACAO: 'Auto', AUTO_DE_ORIENTACAO: 'Orientação' }
const curto = (tipo: Modelo['tiposFormulario'][number]) =>
  CURTOS[tipo] ?? nomeDoTipo(tipo).replace(/^Termo de /, '')

const linhaPrincipal = ({ infracoes }: Modelo, catalogo: readonly TipoDeInfracao[]) => {
  const codigo = infracoes[0]?.codigo
  return catalogo.find((l) => l.codigo === codigo && l.vigenciaFim === null)
}

/** What only who was there can tell; the rest completes itself. */
const perguntasDe = ({ textos }: Modelo) => [
  ...new Set(
    Object.values(textos)
      .flatMap(lacunasDe)
      .filter((nome) => !LACUNAS[nome]?.origem),
  ),
]

const resumida = (nomes: readonly string[], quantas: number) =>
  nomes.length > quantas + 1
    ? `${nomes.slice(0, quantas).join(', ')} e mais ${nomes.length - quantas}`
    : nomes.join(', ')

const Detalhes = ({ modelo, linha }: { modelo: Modelo; linha: TipoDeInfracao | undefined }) => (
  <dl className={classes.detalhes}>
    <dt>Cria</dt>
    <dd>{modelo.tiposFormulario.map(nomeDoTipo).join(', ')}</dd>
    <dt>Preenche</dt>
    <dd>
      {[
        linha && `art. ${linha.artigo}`,
        modelo.sancoes.length > 0 && 'sanções',
        modelo.fundamento.length > 0 && 'fundamentação',
        'textos',
      ]
        .filter(Boolean)
        .join(', ')}
    </dd>
    <dt>Pergunta</dt>
    <dd>{resumida(perguntasDe(modelo), 4)}</dd>
    <dt>{quantasFotos(contarFotos(modelo).pedidas)}</dt>
    <dd>
      {resumida(
        modelo.fotos.map((f) => f.titulo.toLowerCase()),
        3,
      )}
    </dd>
    {modelo.naoUsar && (
      <>
        <dt>Não use</dt>
        <dd className={classes.fraco}>{modelo.naoUsar}</dd>
      </>
    )}
    {(modelo.observacao || !modelo.confirmado) && (
      <>
        <dt>Atenção</dt>
        <dd className={classes.fraco}>{modelo.observacao ?? 'A confirmar pelo órgão.'}</dd>
      </>
    )}
  </dl>
)

interface Props {
  modelo: Modelo
  catalogo: readonly TipoDeInfracao[]
  escolhido: boolean
  tipos: readonly CodigoDeInstrumento[]
  onMarcar: (tipo: CodigoDeInstrumento) => void
  onLargar: () => void
}

const Opcionais = ({ modelo, tipos, onMarcar }: Pick<Props, 'modelo' | 'tipos' | 'onMarcar'>) =>
  modelo.tiposOpcionais.length > 0 && (
    <fieldset className={classes.opcionais}>
      <legend className={classes.fraco}>Também pode caber</legend>
      {modelo.tiposOpcionais.map((tipo) => (
        <TipoCartao
          key={tipo}
          nome={nomeDoTipo(tipo)}
          escolhido={tipos.includes(tipo)}
          motivo={motivoDaExclusao(tipo, tipos)}
          onAlternar={() => onMarcar(tipo)}
          primeiro={false}
        />
      ))}
    </fieldset>
  )

export const CartaoDoModelo = ({ modelo, catalogo, escolhido, tipos, onMarcar, onLargar }: Props) => {
  const linha = linhaPrincipal(modelo, catalogo)
  const Icone = ICONES[linha?.grupo ?? 'ADMINISTRACAO_AMBIENTAL']
  const cria = modelo.tiposFormulario.map(curto).join(', ')
  const id = useId()
  return (
    <div className={classes.cartao} data-checked={escolhido || undefined}>
      <Radio.Card
        value={`modelo:${modelo.codigo}`}
        className={classes.topo}
        aria-labelledby={`${id}-nome`}
        aria-describedby={`${id}-detalhe`}
      >
        <span className={classes.icone}>
          <Icone size={24} stroke={1.75} aria-hidden />
        </span>
        <span className={classes.nome}>
          <strong id={`${id}-nome`}>{modelo.nome}</strong>
          <span id={`${id}-detalhe`} className={classes.fraco}>
            {escolhido
              ? modelo.quandoUsar
              : [cria, linha && `art. ${linha.artigo}`].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Radio.Indicator aria-hidden />
      </Radio.Card>
      {escolhido && (
        <>
          <Detalhes modelo={modelo} linha={linha} />
          <div className={classes.acoes}>
            <Opcionais modelo={modelo} tipos={tipos} onMarcar={onMarcar} />
            <Largar onLargar={onLargar} />
          </div>
        </>
      )}
    </div>
  )
}
