// The team of the form: who drew it up, who signs. Exactly one is the autuante.
import '@mantine/core/styles/Radio.layer.css'
import { agenteDe } from '@guara/domain/instrumento/index'
import { porqueNaoAssinaTipos } from '@guara/domain/instrumento/pessoas/quem-assina'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { Button, Checkbox, Radio } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consultasDeFormulario } from '../../../api/formulario/formularios.ts'
import { idDoCampo } from '../../../campos/caminho/caminho.ts'
import type { Conteudo } from '../../../offline/rascunho/conteudo.ts'
import { SuggestInput } from '../../../ui/entrada/suggest-input.tsx'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from './equipe.module.css'

interface Props {
  equipe: Conteudo['equipe']
  tipos: Conteudo['tiposFormulario']
  onMudar: (caminho: string, valor: unknown) => void
}

const descricao = ({ matricula, cargo }: { matricula?: string | null; cargo?: string | null }) =>
  [cargo, matricula && `matrícula ${matricula}`].filter(Boolean).join(', ')

/** Null also where the device does not know the roles: the gateway does. */
const porqueNao = ({ perfis }: { perfis?: Perfil[] | undefined }, tipos: Props['tipos']) =>
  perfis ? porqueNaoAssinaTipos(perfis, tipos) : null

const Incluir = ({ equipe, tipos, onMudar }: Props) => {
  const [texto, setTexto] = useState('')
  const [search] = useDebouncedValue(texto.trim(), 250)
  const { data = [] } = useQuery({ ...consultasDeFormulario.colegas(search), enabled: search.length >= 2 })
  const novos = texto ? data.filter((c) => !equipe.some((i) => i.usuarioId === c.usuarioId)) : []
  return (
    <SuggestInput
      label="Incluir integrante"
      description="Nome, matrícula ou login de quem participou da ação."
      valor={texto}
      onValor={setTexto}
      onSair={() => {}}
      sugestoes={novos.map((c) => ({
        id: c.usuarioId,
        texto: c.nome,
        detalhe: [descricao(c), porqueNao(c, tipos)].filter(Boolean).join(' · '),
      }))}
      onEscolha={(id) => {
        const colega = novos.find((c) => c.usuarioId === id)
        setTexto('')
        if (!colega) return
        const assina = porqueNao(colega, tipos) === null
        onMudar('equipe', [...equipe, { ...colega, autuante: assina && equipe.length === 0, assina }])
      }}
    />
  )
}

export const Equipe = ({ equipe, tipos, onMudar }: Props) => {
  const alterar = (usuarioId: string, assina: boolean) =>
    onMudar(
      'equipe',
      equipe.map((i) => (i.usuarioId === usuarioId ? { ...i, assina } : i)),
    )
  return (
    <Quadro id={idDoCampo('equipe')} tabIndex={-1} component="section" aria-label="Equipe">
      <h2 className={classes.titulo}>Equipe</h2>
      <ul className={classes.equipe}>
        {equipe.map(({ usuarioId, nome, autuante, assina, ...resto }) => {
          const porque = porqueNao(resto, tipos)
          return (
            <li key={usuarioId}>
              <span className={classes.quem}>
                <strong>{nome}</strong>
                <span>{descricao(resto)}</span>
                {porque && (
                  <span id={`porque-${usuarioId}`} className={classes.porque}>
                    {porque}
                  </span>
                )}
              </span>
              <Radio
                name="autuante"
                label={agenteDe(tipos)}
                checked={autuante}
                disabled={porque !== null && !autuante}
                aria-describedby={porque ? `porque-${usuarioId}` : undefined}
                onChange={() =>
                  onMudar(
                    'equipe',
                    equipe.map((i) => ({ ...i, autuante: i.usuarioId === usuarioId })),
                  )
                }
              />
              <Checkbox
                label="Assina"
                checked={assina}
                disabled={porque !== null && !assina}
                aria-describedby={porque ? `porque-${usuarioId}` : undefined}
                onChange={(evento) => alterar(usuarioId, evento.currentTarget.checked)}
              />
              <Button
                variant="subtle"
                color="gray.8"
                size="sm"
                disabled={equipe.length === 1}
                leftSection={<IconTrash size={18} aria-hidden />}
                aria-label={`Remover ${nome} da equipe`}
                onClick={() =>
                  onMudar(
                    'equipe',
                    equipe.filter((i) => i.usuarioId !== usuarioId),
                  )
                }
              >
                Remover
              </Button>
            </li>
          )
        })}
      </ul>
      <Incluir equipe={equipe} tipos={tipos} onMudar={onMudar} />
    </Quadro>
  )
}
