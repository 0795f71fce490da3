// /formulario/visualizar/{id}: one form, by its id or by its code; without either, the screen asks for the code.
import { podeChamar } from '@guara/domain/acesso'
import { formularios } from '@guara/domain/formulario/contract'
import type { Formulario } from '@guara/domain/formulario/schema'
import type { Conta } from '@guara/domain/sessao/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useSessao } from '../../../api/cliente/sessao-atual.ts'
import { consultasDeFormulario } from '../../../api/formulario/formularios.ts'
import { DialogoDeAssinatura } from '../../../assinatura/dialogo-de-assinatura.tsx'
import { PerfilSemAcesso } from '../../../ui/espera/perfil-sem-acesso.tsx'
import { Screen } from '../../../ui/tela/screen.tsx'
import classes from '../acoes/barra-de-acoes.module.css'
import { BarraDeAcoes } from '../acoes/barra-de-acoes.tsx'
import { type Palavras, Pergunta, TelaDoDocumento } from '../tela/tela-do-documento.tsx'
import { FormularioAberto } from './formulario-aberto.tsx'

const PALAVRAS: Palavras = {
  titulo: 'Visualizar formulário',
  rotulo: 'Código do formulário',
  exemplo: 'FRM-2026-000001',
  caminho: '/formulario/visualizar',
  erro: 'Erro ao carregar o formulário.',
  naoEncontrado: 'Formulário não encontrado',
  confira: 'Confira o código. Só a equipe e a gestão veem um formulário.',
  semConexao: 'O formulário aparece assim que a rede voltar.',
}

const Procurado = ({ idOuCodigo, usuario }: { idOuCodigo: string; usuario: Conta }) => {
  const query = useQuery(consultasDeFormulario.um(idOuCodigo))
  const [assinando, setAssinando] = useState<Formulario | null>(null)
  return (
    <>
      <TelaDoDocumento
        palavras={PALAVRAS}
        query={query}
        procurado={idOuCodigo}
        tituloDe={({ codigo }) => `Formulário ${codigo}`}
        acao={(formulario) => (
          <BarraDeAcoes
            usuario={usuario}
            formulario={formulario}
            onAssinar={() => setAssinando(formulario)}
          />
        )}
      >
        {(formulario) => (
          <>
            <FormularioAberto formulario={formulario} />
            <div className={classes.espaco} />
          </>
        )}
      </TelaDoDocumento>
      {/* The dialog is here and not in the bar, which changes with the form: it is what tells of a refusal. */}
      <DialogoDeAssinatura
        alvo={assinando?.id ?? null}
        lidoAtras={assinando ?? undefined}
        usuario={usuario}
        onFechar={() => setAssinando(null)}
      />
    </>
  )
}

export const VisualizarFormulario = () => {
  const { id } = useParams()
  const { usuario } = useSessao()
  if (!usuario) return null
  if (!id) return <Pergunta palavras={PALAVRAS} />
  if (!podeChamar(formularios.obter, usuario))
    return (
      <Screen titulo={PALAVRAS.titulo}>
        <PerfilSemAcesso perfil={usuario.perfilAtivo} nao="abre formulários" />
      </Screen>
    )
  return <Procurado key={id} idOuCodigo={id} usuario={usuario} />
}
