// A line of a catalogue, in the dialog over fields that every record has, and the reason of the change, which is kept with it.
import { type Campos, type Dados, textoLongo } from '@guara/domain/campos/campo'
import { pendencias } from '@guara/domain/campos/pendencias'
import type { LinhaDoCatalogo } from '@guara/domain/catalogo/editaveis/contract'
import {
  type CatalogoEditavel,
  camposDaEdicao,
  conferirLinha,
  type Mundo,
} from '@guara/domain/catalogo/editaveis/definicao'
import { CATALOGOS, type NomeDoCatalogo } from '@guara/domain/catalogo/editaveis/index'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiDosCatalogos, chaveDoCatalogo } from '../../api/administracao/catalogos.ts'
import { DialogoDeCampos } from '../../campos/grupo/dialogo-de-campos.tsx'
import { avisarSucesso } from '../../ui/aviso/avisos.ts'
import { renderLogo } from './logo.tsx'
import { PreviaDaLinha } from './previa.tsx'

const DO_MOTIVO: Campos = {
  motivo: textoLongo('Por que muda', {
    obrigatorio: true,
    frase: true,
    maximo: 500,
    ajuda: 'Uma frase: fica no histórico da linha e na auditoria.',
  }),
}

export interface Aberta {
  /** It is null while a line is being made. */
  linha: LinhaDoCatalogo | null
  iniciais: Dados
}

interface Props {
  nome: NomeDoCatalogo
  mundo: Mundo
  aberta: Aberta
  onFechar: () => void
}

export const DialogoDaLinha = ({ nome, mundo, aberta: { linha, iniciais }, onFechar }: Props) => {
  const catalogo: CatalogoEditavel = CATALOGOS[nome]
  const chave = linha?.chave ?? null
  const queryClient = useQueryClient()
  // Sent again after a cut line, it is the same record.
  const [id] = useState(() => crypto.randomUUID())
  const gravacao = useMutation({
    mutationFn: ({ motivo, ...dados }: Dados) =>
      apiDosCatalogos.gravar({
        params: { catalogo: nome },
        body: { id, chave, versao: linha?.versao ?? 0, dados, motivo: String(motivo) },
      }),
    meta: { erro: 'Não foi possível gravar no catálogo.' },
    onSuccess: (linhas) => {
      queryClient.setQueryData(chaveDoCatalogo(nome), linhas)
      avisarSucesso('Catálogo atualizado.')
      onFechar()
      // What this device keeps of the catalogues is asked for again.
      void queryClient.invalidateQueries({ queryKey: ['lookup'] })
    },
  })
  return (
    <DialogoDeCampos
      titulo={linha ? catalogo.nome(linha.dados) : `Incluir ${catalogo.item}`}
      explicacao={catalogo.explicacao}
      campos={{ ...camposDaEdicao(catalogo, mundo, chave), ...DO_MOTIVO }}
      iniciais={iniciais}
      conferir={({ motivo, ...dados }) => [
        ...conferirLinha(catalogo, mundo, chave, dados, new Date()),
        ...pendencias(DO_MOTIVO, { motivo }, '', new Date()),
      ]}
      gravacao={gravacao}
      botao="Gravar"
      corrija="Corrija para gravar"
      onFechar={onFechar}
      renderArquivo={renderLogo}
      extra={({ motivo: _, ...dados }) =>
        catalogo.previa && <PreviaDaLinha nome={nome} chave={chave} dados={dados} oQue={catalogo.previa} />
      }
    />
  )
}
