// One thing, or several, among those that the form or a catalogue has. A few are boxes in sight; many are found by typing.
import type { CampoEscolha } from '@guara/domain/campos/campo'
import { ehVazio } from '@guara/domain/campos/pendencias'
import { Checkbox, Input, TextInput } from '@mantine/core'
import { useState } from 'react'
import { lerIdentificador, type OpcaoDaFonte, procurar, useFonte } from '../../fontes/fontes.ts'
import { comResposta } from '../../fontes/opcoes.ts'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { molduraDeGrupo } from '../../grupo/moldura.ts'
import { textoDoValor } from '../../valores/texto-do-valor.ts'
import { BuscarDocumento, COMO_BUSCAR, useDocumentosAssinados } from '../assinatura/documentos-assinados.tsx'
import { EscolhaDaInfracao } from './infracao.tsx'
import classes from './multi-selecao.module.css'
import { SelecaoComBusca } from './selecao-com-busca.tsx'

const EH_CODIGO = /^[A-Z]+-\d{4}-\d+$/i

/** A document of another form is no stranger: its code says what it is. */
const comEscolhida = (
  { fonte }: CampoEscolha,
  opcoes: readonly OpcaoDaFonte[],
  valor: string | null,
): readonly OpcaoDaFonte[] => {
  if (fonte !== 'documentos' || valor === null || !EH_CODIGO.test(valor)) return comResposta(opcoes, valor)
  return [...opcoes.filter((o) => o.valor !== valor), { valor, rotulo: valor }]
}

const Uma = (props: PropsDaEntrada<CampoEscolha>) => {
  const { campo, caminho, valor, onMudar } = props
  const [digitado, setDigitado] = useState('')
  const { opcoes, nenhuma } = useFonte(campo)
  const { achados, situacao } = useDocumentosAssinados(campo, digitado)
  const escolhida = ehVazio(valor) ? null : textoDoValor(valor)
  const daEscolhida = opcoes.filter((o) => o.valor === escolhida)
  const achadas = procurar(opcoes, digitado).filter((o) => o.valor !== escolhida)
  const buscavel = campo.fonte === 'documentos'
  const ajudaDe = () => {
    if (buscavel) return [campo.ajuda, COMO_BUSCAR].filter(Boolean).join(' ')
    return opcoes.length === 0 ? nenhuma : campo.ajuda
  }
  return (
    // What is typed in the box is heard on its way up, until something is chosen or the box is left.
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing itself, the select inside does
    <div
      onInput={(evento) => setDigitado((evento.target as HTMLInputElement).value)}
      onBlur={() => setDigitado('')}
    >
      <SelecaoComBusca
        {...props}
        opcoes={comEscolhida(campo, [...daEscolhida, ...achadas, ...achados], escolhida)}
        escolhida={escolhida}
        onEscolher={(novo) => {
          setDigitado('')
          onMudar(caminho, novo === null ? null : lerIdentificador(campo, novo))
        }}
        nenhuma={buscavel ? situacao : nenhuma}
        ajuda={ajudaDe()}
      />
    </div>
  )
}

/** A line to narrow them appears when there are more boxes than this. */
const MUITAS = 12

const Varias = (props: PropsDaEntrada<CampoEscolha>) => {
  const { campo, caminho, valor, desabilitado, onMudar } = props
  const [filtro, setFiltro] = useState('')
  // A document that was unmarked stays in sight, to be marked again.
  const [soltos, setSoltos] = useState<readonly string[]>([])
  const { opcoes, nenhuma } = useFonte(campo)
  const buscavel = campo.fonte === 'documentos'
  const marcadas = (Array.isArray(valor) ? valor : []).map(textoDoValor)
  const todas = [...marcadas, ...soltos].reduce<readonly OpcaoDaFonte[]>(
    (outras, id) => (outras.some((o) => o.valor === id) ? outras : comEscolhida(campo, outras, id)),
    opcoes,
  )
  const guardar = (valores: readonly string[]) =>
    onMudar(
      caminho,
      valores.map((v) => lerIdentificador(campo, v)),
    )
  const alternar = (alvo: string) => {
    if (EH_CODIGO.test(alvo) && !soltos.includes(alvo)) setSoltos([...soltos, alvo])
    guardar(
      todas.map((o) => o.valor).filter((v) => (v === alvo ? !marcadas.includes(v) : marcadas.includes(v))),
    )
  }
  const visiveis = new Set([...marcadas, ...procurar(todas, filtro).map((o) => o.valor)])
  return (
    <Input.Wrapper
      {...molduraDeGrupo(props, todas.length === 0 && !buscavel ? nenhuma : campo.ajuda)}
      role="group"
      tabIndex={-1}
    >
      {todas.length > MUITAS && (
        <TextInput
          label={`Filtrar ${campo.rotulo}`}
          value={filtro}
          onChange={(evento) => setFiltro(evento.currentTarget.value)}
          autoComplete="off"
          mb={6}
        />
      )}
      <div className={classes.opcoes}>
        {todas
          .filter((o) => visiveis.has(o.valor))
          .map(({ valor: id, rotulo, detalhe }) => (
            <Checkbox
              key={id}
              label={rotulo}
              description={detalhe}
              checked={marcadas.includes(id)}
              onChange={() => alternar(id)}
              disabled={desabilitado}
              classNames={{ body: classes.opcao }}
            />
          ))}
      </div>
      {buscavel && (
        <BuscarDocumento
          campo={campo}
          incluidos={todas.map((o) => o.valor)}
          desabilitado={desabilitado}
          onIncluir={(codigo) => guardar([...marcadas, codigo])}
        />
      )}
    </Input.Wrapper>
  )
}

export const EntradaEscolha = (props: PropsDaEntrada<CampoEscolha>) => {
  if (props.campo.varios) return <Varias {...props} />
  return props.campo.fonte === 'infracoes' ? <EscolhaDaInfracao {...props} /> : <Uma {...props} />
}
