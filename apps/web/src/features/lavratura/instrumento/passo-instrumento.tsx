// Step 5: the instruments of the form, each opening its own screen. A form may have several of one kind.

import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { motivoDaExclusao, nomeDoTipo } from '@guara/domain/formulario/tipos'
import type { Ambiente } from '@guara/domain/instrumento/definicao'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import {
  estadoDoInstrumento,
  foiIniciado,
  pendenciasDoInstrumento,
} from '@guara/domain/instrumento/pendencias'
import { type CodigoDeInstrumento, TIPOS_DE_INSTRUMENTO } from '@guara/domain/instrumento/tipos'
import { comInstrumentos } from '@guara/domain/instrumento/uma-vez'
import { Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { idDoCampo } from '../../../campos/caminho/caminho.ts'
import type { RascunhoGuardado } from '../../../offline/banco/banco.ts'
import type { InstrumentoNoAparelho } from '../../../offline/rascunho/conteudo.ts'
import { confirmar } from '../../../ui/aviso/confirm-dialog.tsx'
import { Recado } from '../../../ui/aviso/recado.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { enderecoDoCampo, enderecoDoInstrumento } from '../tela/etapas.ts'
import classes from './passo-instrumento.module.css'

interface Props {
  rascunho: RascunhoGuardado
  form: Preenchimento
  ambiente: Ambiente
  onMudar: (caminho: string, valor: unknown) => void
}

const ESTADOS = {
  PENDENTE: 'Pendente',
  PARCIAL: 'Parcial',
  COMPLETO: 'Completo',
  CANCELADO: 'Cancelado',
} as const

const pessoaEscolhida = (identificacao: Record<string, unknown>) =>
  Array.isArray(identificacao.responsaveis) && identificacao.responsaveis.some((r) => r?.tipoPessoa)

const novo = (tipo: CodigoDeInstrumento, ordem: number): InstrumentoNoAparelho => ({
  id: crypto.randomUUID(),
  tipo,
  ordem,
  dados: instrumentoDe(tipo)?.inicial?.() ?? {},
})

const Incluir = ({ rascunho, onMudar }: Pick<Props, 'rascunho' | 'onMudar'>) => {
  const { tiposFormulario, instrumentos } = rascunho.conteudo
  const [tipo, setTipo] = useState<CodigoDeInstrumento>(tiposFormulario[0] ?? 'AUTO_INFRACAO')
  const incluir = () => {
    onMudar('instrumentos', comInstrumentos(instrumentos, [...instrumentos, novo(tipo, instrumentos.length)]))
    if (!tiposFormulario.includes(tipo)) onMudar('tiposFormulario', [...tiposFormulario, tipo])
  }
  const possiveis = TIPOS_DE_INSTRUMENTO.filter(({ codigo }) => !motivoDaExclusao(codigo, tiposFormulario))
  return (
    <Quadro className={classes.incluir}>
      <NativeSelect
        label="Incluir outro instrumento"
        description="Uma infração por auto; um termo por local ou por destino."
        data={possiveis.map(({ codigo, nome }) => ({ value: codigo, label: nome }))}
        value={tipo}
        onChange={(evento) => setTipo(evento.currentTarget.value as CodigoDeInstrumento)}
      />
      <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={incluir}>
        Incluir instrumento
      </Button>
    </Quadro>
  )
}

interface PropsDoCartao extends Props {
  instrumento: InstrumentoNoAparelho
}

const Cartao = ({ rascunho, form, ambiente, instrumento, onMudar }: PropsDoCartao) => {
  const { conteudo, codigos } = rascunho
  const { id, tipo } = instrumento
  const nome = [nomeDoTipo(tipo), codigos[id]].filter(Boolean).join(' ')
  const estado = estadoDoInstrumento(instrumento, form, ambiente)
  const faltam = pendenciasDoInstrumento(instrumento, form, ambiente).length
  const iniciado = foiIniciado(instrumento)
  const remover = () => {
    const ficam = conteudo.instrumentos.filter((i) => i.id !== id)
    const tipos = conteudo.tiposFormulario.filter((t) => ficam.some((i) => i.tipo === t))
    onMudar('instrumentos', comInstrumentos(conteudo.instrumentos, ficam))
    if (tipos.length > 0) onMudar('tiposFormulario', tipos)
  }
  return (
    <li className={classes.cartao}>
      <div>
        <h2>{nomeDoTipo(tipo)}</h2>
        {codigos[id] && <p className={classes.codigo}>{codigos[id]}</p>}
        <p className={classes.estado} data-estado={estado}>
          {ESTADOS[estado]}
          {estado === 'PARCIAL' && (faltam === 1 ? ' · 1 pendência' : ` · ${faltam} pendências`)}
        </p>
      </div>
      <div className={classes.acoes}>
        <Button
          component={Link}
          to={enderecoDoInstrumento(rascunho.id, instrumento)}
          aria-label={`Preencher ${nome}`}
        >
          {iniciado ? 'Continuar' : 'Preencher'}
        </Button>
        <Button
          variant="subtle"
          color="gray.8"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={conteudo.instrumentos.length === 1}
          aria-label={`Remover ${nome}`}
          onClick={() =>
            iniciado
              ? confirmar({
                  titulo: `Remover ${nome}?`,
                  texto: 'O que foi preenchido neste instrumento será apagado do formulário.',
                  botao: 'Remover instrumento',
                  onConfirmar: remover,
                })
              : remover()
          }
        >
          Remover
        </Button>
      </div>
    </li>
  )
}

export const PassoInstrumento = (props: Props) => {
  const { id, conteudo } = props.rascunho
  return (
    <>
      <ul className={classes.cartoes} id={idDoCampo('instrumentos')} tabIndex={-1}>
        {conteudo.instrumentos.map((instrumento) => (
          <Cartao key={instrumento.id} {...props} instrumento={instrumento} />
        ))}
      </ul>
      {!pessoaEscolhida(conteudo.identificacao) && (
        <Recado tom="informacao">Escolha o tipo de pessoa na etapa Identificação.</Recado>
      )}
      {conteudo.enderecoFiscalizacao.municipioId ? (
        <Incluir {...props} />
      ) : (
        <Quadro className={classes.incluir}>
          <Recado tom="informacao">Informe o município antes de incluir instrumentos</Recado>
          <Button
            component={Link}
            to={enderecoDoCampo('enderecoFiscalizacao.municipioId', id, conteudo)}
            variant="light"
            mih={44}
          >
            Informar o município
          </Button>
        </Quadro>
      )}
    </>
  )
}
