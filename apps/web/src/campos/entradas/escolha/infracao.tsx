// The line of the fine, by its article or in everyday words (docs/dominio/multa.md#everyday-words). Each option says what it
// is and what it costs; once chosen, the whole text is under the box.
import type { CampoEscolha } from '@guara/domain/campos/campo'
import { ehVazio } from '@guara/domain/campos/pendencias'
import { busca } from '@guara/domain/catalogo/busca'
import type { TipoDeInfracao } from '@guara/domain/catalogo/contract'
import { contados } from '@guara/domain/escrita'
import { combinaCom, type EspecieDoFormulario } from '@guara/domain/especie/linhas'
import { dataCurta } from '@guara/domain/instrumento/dias'
import { IconCheck } from '@tabler/icons-react'
import { use, useMemo, useState } from 'react'
import { anotarUso, usosDe } from '../../../offline/usos.ts'
import {
  FontesContext,
  faixaDe,
  type OpcaoDaFonte,
  procurar,
  type Sugeridas,
  useFonte,
} from '../../fontes/fontes.ts'
import { comResposta } from '../../fontes/opcoes.ts'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { textoDoValor } from '../../valores/texto-do-valor.ts'
import classes from './infracao.module.css'
import { SelecaoComBusca } from './selecao-com-busca.tsx'

const USOS = 'infracoes'
const NOMEADAS = 3
/** The line that says what matched stays in sight between the box and the list. */
const ALTURA_DA_SITUACAO = 30

/** Above what was used, and only among lines of the same value. */
const DO_MODELO = 10_000_000

/** Above the model too: the model was chosen before anything was seen. */
const COMBINA = 2 * DO_MODELO

const NENHUMA: readonly EspecieDoFormulario[] = []

const useBusca = (
  opcoes: readonly OpcaoDaFonte[],
  sugeridas: Sugeridas | undefined,
  especies: readonly EspecieDoFormulario[],
) => {
  // Every word of every line is made ready once, and not again with each answer of the form.
  const daRegra = useMemo(
    () =>
      busca(opcoes, ({ infracao, rotulo }) => ({
        palavras: infracao?.palavras,
        palavrasPrincipais: infracao?.palavrasPrincipais,
        descricao: infracao?.descricao ?? rotulo,
        codigos: infracao && [infracao.codigo, infracao.artigo],
      })),
    [opcoes],
  )
  return useMemo(
    () => (digitado: string) => {
      const { peso } = usosDe(USOS)
      const doModelo = ({ infracao }: OpcaoDaFonte) => {
        const posicao = sugeridas?.linhas.findIndex((l) => l.codigo === infracao?.codigo) ?? -1
        return posicao < 0 ? 0 : DO_MODELO - posicao
      }
      const combina = ({ infracao }: OpcaoDaFonte) =>
        infracao && combinaCom(infracao, especies) !== null ? COMBINA : 0
      const achadas = daRegra(digitado, {
        uso: (opcao) => combina(opcao) + (doModelo(opcao) || peso(opcao.valor)),
      })
      // What has every word in group, law and value too comes before what has only a few of them.
      const valores = [
        ...achadas.filter((a) => a.inteira).map((a) => a.item.valor),
        ...procurar(opcoes, digitado).map((o) => o.valor),
        ...achadas.map((a) => a.item.valor),
      ]
      return { achadas, valores: [...new Set(valores)] }
    },
    [daRegra, opcoes, sugeridas, especies],
  )
}

/** "3 linhas para passarinho: venda de passarinho, passarinho ameaçado". */
const Situacao = ({ digitado, total, palavras }: { digitado: string; total: number; palavras: string[] }) => (
  <span role="status" className={classes.situacao}>
    {digitado && total > 0 && (
      <>
        {contados(total, 'linha', 'linhas')} para <strong>{digitado}</strong>
        {palavras.length > 0 && `: ${palavras.join(', ')}`}
      </>
    )}
  </span>
)

interface PropsDaOpcao {
  infracao: TipoDeInfracao
  /** The good of the form that it fits. */
  combina: string | null
  selos: readonly string[]
}

const Opcao = ({ infracao, combina, selos }: PropsDaOpcao) => (
  <span className={classes.linha}>
    <strong>
      Art. {infracao.artigo}
      <span className={classes.oculto}>: </span>
    </strong>
    <span className={classes.texto}>{infracao.descricao}</span>
    <span className={classes.valor}>
      <span className={classes.oculto}>, </span>
      {faixaDe(infracao)}
    </span>
    {(combina || selos.length > 0) && (
      <span className={classes.selos}>
        {combina && (
          <span className={classes.combina}>
            <IconCheck size={16} aria-hidden />
            {combina}
          </span>
        )}
        {selos.map((selo) => (
          <span key={selo} className={classes.selo}>
            {selo}
          </span>
        ))}
      </span>
    )}
  </span>
)

const acabou = (infracao: TipoDeInfracao | undefined) =>
  infracao?.vigenciaFim ? `só fatos até ${dataCurta(infracao.vigenciaFim)}` : null

/** Where else in the same notice the line already is: "já na linha 1". */
const useRepetida = (caminho: string) => {
  const { enquadradas = [] } = use(FontesContext)
  const [, auto = '', linha = ''] = /^(.*\.infracoes)\.(\d+)\./.exec(caminho) ?? []
  return (valor: string) => {
    const outra = enquadradas.findIndex(
      (e) =>
        auto !== '' &&
        e.caminho.startsWith(`${auto}.`) &&
        e.caminho !== `${auto}.${linha}` &&
        textoDoValor(e.infracaoId) === valor,
    )
    return outra < 0 ? null : `já na linha ${Number(enquadradas[outra]?.caminho.split('.').at(-1)) + 1}`
  }
}

export const EscolhaDaInfracao = (props: PropsDaEntrada<CampoEscolha>) => {
  const { campo, caminho, valor, onMudar } = props
  const [digitado, setDigitado] = useState('')
  const { opcoes, nenhuma } = useFonte(campo)
  const { sugeridas, especiesDoFormulario = NENHUMA, aoMarcarInfracao } = use(FontesContext)
  const oferecidas = useMemo(() => opcoes.filter((o) => !o.retirada), [opcoes])
  const buscar = useBusca(oferecidas, sugeridas, especiesDoFormulario)
  const repetida = useRepetida(caminho)
  const escolhida = ehVazio(valor) ? null : textoDoValor(valor)
  const daLista = useMemo(
    () =>
      comResposta(
        opcoes.filter((o) => !o.retirada || o.valor === escolhida),
        escolhida,
      ),
    [opcoes, escolhida],
  )
  const infracaoDe = (id: string | null) => opcoes.find((o) => o.valor === id)?.infracao
  const daEscolhida = infracaoDe(escolhida)
  const { achadas, valores } = digitado ? buscar(digitado) : { achadas: [], valores: [] }
  const palavras = [...new Set(achadas.flatMap((a) => a.palavras))].filter((p) => p !== digitado.trim())
  const { selo } = usosDe(USOS)
  // The text of the model stays when its line gives way to another of the same model.
  const trocada =
    daEscolhida &&
    daEscolhida.codigo !== sugeridas?.principal &&
    sugeridas?.linhas.some((l) => l.codigo === daEscolhida.codigo)
  const escritaPara =
    trocada && oferecidas.find((o) => o.infracao?.codigo === sugeridas?.principal)?.infracao?.artigo
  return (
    <div>
      <SelecaoComBusca
        {...props}
        opcoes={daLista}
        escolhida={escolhida}
        onEscolher={(novo) => {
          setDigitado('')
          if (novo !== null) anotarUso(USOS, novo)
          onMudar(caminho, novo === null ? null : Number(novo))
        }}
        achar={(texto) => (digitado !== '' && texto === digitado ? valores : buscar(texto).valores)}
        aoDigitar={setDigitado}
        aoMarcar={
          aoMarcarInfracao &&
          ((id) => aoMarcarInfracao(id === null ? null : { caminho, infracaoId: Number(id) }))
        }
        renderOpcao={(id) => {
          const infracao = infracaoDe(id)
          const doModelo = sugeridas?.linhas.find((l) => l.codigo === infracao?.codigo)
          const selos = [
            repetida(id),
            acabou(infracao),
            doModelo && `modelo: ${doModelo.quando}`,
            selo(id),
          ].filter((s): s is string => Boolean(s))
          if (!infracao) return id
          const combina = combinaCom(infracao, especiesDoFormulario)
          return <Opcao infracao={infracao} combina={combina} selos={selos} />
        }}
        classeDaOpcao={classes.opcao}
        nenhuma={nenhuma}
        distanciaDaLista={digitado ? ALTURA_DA_SITUACAO : undefined}
        ajuda={
          <span className={classes.ajuda}>
            <Situacao digitado={digitado} total={valores.length} palavras={palavras.slice(0, NOMEADAS)} />
            {daEscolhida ? (
              <span className={classes.escolhida} data-digitando={digitado !== '' || undefined}>
                <span>{daEscolhida.descricao}</span>
                <strong>{faixaDe(daEscolhida)}</strong>
                {escritaPara && <strong>O texto foi escrito para o art. {escritaPara}: confira</strong>}
                <span>{[daEscolhida.lei, daEscolhida.observacao].filter(Boolean).join(' · ')}</span>
              </span>
            ) : opcoes.length === 0 ? (
              nenhuma
            ) : (
              (campo.ajuda ?? 'Pelo artigo ou pelo que aconteceu: passarinho, fogo, poço, lixo…')
            )}
          </span>
        }
      />
    </div>
  )
}
