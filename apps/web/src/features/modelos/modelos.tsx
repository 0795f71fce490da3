// /modelos: the situations that forms begin from (docs/dominio/modelos.md#who-edits). Everybody reads them; the coordinator and
// the administrator add, change and retire them.
import { podeChamar } from '@guara/domain/acesso'
import type { TipoDeInfracao } from '@guara/domain/catalogo/contract'
import { formatarDataHora } from '@guara/domain/data-hora'
import { nomeDoTipo } from '@guara/domain/formulario/tipos'
import { modelos } from '@guara/domain/modelo/contract'
import { contarFotos, quantasFotos } from '@guara/domain/modelo/fotos'
import type { ModeloDoOrgao } from '@guara/domain/modelo/schema'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../api/cliente/queries.ts'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { consultasDeModelo } from '../../api/formulario/modelos.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { confirmar } from '../../ui/aviso/confirm-dialog.tsx'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { OfflineState } from '../../ui/espera/offline-state.tsx'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import { DialogoDoModelo, useGravacaoDoModelo } from './dialogo-do-modelo.tsx'
import classes from './modelos.module.css'

const SEM_ITENS: never[] = []

interface Acoes {
  editar: () => void
  mudarOferta: () => void
}

interface PropsDoModelo {
  modelo: ModeloDoOrgao
  infracoes: readonly TipoDeInfracao[]
  /** It is null for whoever only reads. */
  acoes: Acoes | null
  desabilitado: boolean
}

const UmModelo = ({ modelo, infracoes, acoes, desabilitado }: PropsDoModelo) => {
  const { nome, quandoUsar, tiposFormulario, ativo, confirmado, editadoEm, por } = modelo
  const linha = infracoes.find((l) => l.codigo === modelo.infracoes[0]?.codigo && l.vigenciaFim === null)
  return (
    <li className={classes.modelo} data-retirado={!ativo || undefined}>
      <div className={classes.oQue}>
        <strong>{nome}</strong>
        <span>{quandoUsar}</span>
        <span className={classes.fraco}>
          {[
            tiposFormulario.map(nomeDoTipo).join(', '),
            linha && `art. ${linha.artigo}`,
            quantasFotos(contarFotos(modelo).pedidas),
            !ativo && 'retirado',
            !confirmado && 'a confirmar pelo órgão',
            editadoEm && `${formatarDataHora(editadoEm)}${por ? ` · ${por}` : ''}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {acoes && (
        <div className={classes.acoes}>
          <Button
            variant="default"
            disabled={desabilitado}
            aria-label={`Alterar ${nome}`}
            onClick={acoes.editar}
          >
            Alterar
          </Button>
          <Button
            variant="default"
            disabled={desabilitado}
            aria-label={`${ativo ? 'Retirar' : 'Oferecer de novo'}: ${nome}`}
            onClick={acoes.mudarOferta}
          >
            {ativo ? 'Retirar' : 'Oferecer de novo'}
          </Button>
        </div>
      )}
    </li>
  )
}

const Lista = ({ todos, edita }: { todos: readonly ModeloDoOrgao[]; edita: boolean }) => {
  const { data: infracoes = SEM_ITENS } = useQuery(queries.tiposDeInfracao())
  const [aberto, setAberto] = useState<ModeloDoOrgao | 'novo' | null>(null)
  const online = useOnline()
  const oferta = useGravacaoDoModelo(() => {})
  const mudarOferta = ({ editadoEm: _, por: __, ...modelo }: ModeloDoOrgao) =>
    confirmar({
      titulo: modelo.ativo ? 'Retirar modelo' : 'Oferecer de novo',
      texto: modelo.ativo
        ? `“${modelo.nome}” deixa de ser oferecido. Os formulários que nasceram dele continuam como estão.`
        : `“${modelo.nome}” volta a ser oferecido em Novo formulário.`,
      botao: modelo.ativo ? 'Retirar modelo' : 'Oferecer de novo',
      perde: false,
      onConfirmar: () => oferta.mutate({ ...modelo, ativo: !modelo.ativo }),
    })
  return (
    <>
      {edita && (
        <Button
          className={classes.novo}
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={!online}
          onClick={() => setAberto('novo')}
        >
          Incluir modelo
        </Button>
      )}
      {todos.length === 0 && <EmptyState titulo="Nenhum modelo ainda" />}
      <ul className={classes.lista}>
        {todos.map((modelo) => (
          <UmModelo
            key={modelo.codigo}
            modelo={modelo}
            infracoes={infracoes}
            desabilitado={!online || oferta.isPending}
            acoes={edita ? { editar: () => setAberto(modelo), mudarOferta: () => mudarOferta(modelo) } : null}
          />
        ))}
      </ul>
      <DialogoDoModelo aberto={aberto} onFechar={() => setAberto(null)} />
    </>
  )
}

export const Modelos = () => {
  const { usuario } = useSessao()
  const query = useQuery(consultasDeModelo.todos())
  const online = useOnline()
  if (!usuario) return null
  const corpo = () => {
    if (query.data) return <Lista todos={query.data} edita={podeChamar(modelos.gravar, usuario)} />
    if (query.isError)
      return (
        <div role="alert">
          <QueryError titulo="Erro ao carregar os modelos." query={query} />
        </div>
      )
    if (!online) return <OfflineState />
    return <p role="status">Carregando…</p>
  }
  return (
    <Screen titulo="Modelos de situação">
      <Quadro className={classes.tela}>
        <p>
          Um modelo marca os tipos de um formulário novo e preenche o que costuma ser igual. O que ele põe é
          sugestão: quem lavra confere e responde pelo enquadramento.
        </p>
        {corpo()}
      </Quadro>
    </Screen>
  )
}
