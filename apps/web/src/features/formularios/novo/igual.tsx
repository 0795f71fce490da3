// "Fazer outro igual", from one's own earlier forms: never the person, the place, the photos, the dates or the signatures
// (docs/dominio/modelos.md#another-alike).
import type { Formulario, ResumoDoFormulario } from '@guara/domain/formulario/schema'
import { comecoIgual } from '@guara/domain/modelo/outro-igual'
import { Button, Radio } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../api/cliente/queries.ts'
import { consultasDeFormulario } from '../../../api/formulario/formularios.ts'
import { conteudoDe, preenchimentoDe } from '../../../offline/rascunho/conteudo.ts'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { Recado } from '../../../ui/aviso/recado.tsx'
import type { FonteDoInicio } from './fonte.ts'
import { Largar } from './fonte-em-uso.tsx'
import classes from './modelos.module.css'

const QUANTOS = 10

/** The beginning that an earlier form gives. */
export const fonteIgual = (
  formulario: Formulario,
  municipios: ReadonlyArray<{ id: number; nome: string }>,
): FonteDoInicio => {
  const form = preenchimentoDe(conteudoDe(formulario), {})
  const municipio = (id: number) => municipios.find((m) => m.id === id)?.nome
  return {
    chave: `igual:${formulario.id}`,
    por: `por ${formulario.codigo || 'outro formulário'}`,
    rotulo: 'Igual a',
    nome: formulario.codigo || 'outro formulário',
    tipos: form.tipos,
    opcionais: [],
    comecar: (tipos) => ({ ...comecoIgual(form, { municipio }), tipos }),
  }
}

const resumoDe = ({ codigo, instrumentosTexto, localizacao, responsavel }: ResumoDoFormulario) => ({
  codigo,
  detalhe: [instrumentosTexto, responsavel?.nome ?? responsavel?.razaoSocial, localizacao.municipioNome]
    .filter(Boolean)
    .join(' · '),
})

interface Props {
  usuarioId: string
  fonte: FonteDoInicio | null
  onEscolher: (fonte: FonteDoInicio) => void
  onLargar: () => void
}

const Lista = ({ usuarioId, fonte, onEscolher, onLargar }: Props) => {
  const queryClient = useQueryClient()
  const online = useOnline()
  const [abrindo, setAbrindo] = useState<string | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  const { data: municipios = [] } = useQuery(queries.municipios())
  const { data, isError } = useQuery(
    consultasDeFormulario.lista({
      autorId: usuarioId,
      tamanho: QUANTOS,
      prop: 'dataAtualizacao',
      orderBy: 'DESC',
    }),
  )
  const escolher = async (id: string) => {
    setErro(null)
    setAbrindo(id)
    try {
      onEscolher(fonteIgual(await queryClient.fetchQuery(consultasDeFormulario.um(id)), municipios))
    } catch {
      setErro('Não foi possível abrir este formulário agora. Confira a conexão e escolha de novo.')
    } finally {
      setAbrindo(null)
    }
  }
  if (!data) {
    if (isError) return <p role="alert">Não foi possível carregar os seus formulários.</p>
    return online ? <p role="status">Carregando…</p> : <p>Disponível com conexão.</p>
  }
  if (data.content.length === 0) return <p>Você ainda não tem formulários.</p>
  const escolhido = abrindo ?? fonte?.chave.replace(/^igual:/, '') ?? null
  return (
    <>
      {erro && <Recado tom="erro">{erro}</Recado>}
      <Radio.Group
        label="Seus formulários mais recentes"
        value={escolhido}
        onChange={(id) => void escolher(id)}
      >
        <div className={classes.lista}>
          {data.content.map((resumo) => {
            const { codigo, detalhe } = resumoDe(resumo)
            return (
              <div
                key={resumo.id}
                className={classes.cartao}
                data-checked={escolhido === resumo.id || undefined}
              >
                <Radio.Card value={resumo.id} className={classes.topo}>
                  <span className={classes.nome}>
                    <strong>{codigo}</strong>
                    <span className={classes.fraco}>{detalhe}</span>
                  </span>
                  <Radio.Indicator aria-hidden />
                </Radio.Card>
                {fonte?.chave === `igual:${resumo.id}` && (
                  <div className={classes.acoes}>
                    <Largar onLargar={onLargar} />
                  </div>
                )}
              </div>
            )
          })}
        </div>
      </Radio.Group>
    </>
  )
}

export const Igual = (props: Props) => {
  const [aberto, setAberto] = useState(() => props.fonte?.chave.startsWith('igual:') ?? false)
  return (
    <section className={classes.painel} aria-label="Fazer outro igual">
      <Button
        variant="default"
        justify="start"
        h={56}
        leftSection={<IconCopy size={22} aria-hidden />}
        aria-expanded={aberto}
        onClick={() => setAberto(!aberto)}
      >
        <span className={classes.nome}>
          <span>Fazer outro igual</span>
          <span className={classes.fraco}>De um seu, sem a pessoa e as fotos</span>
        </span>
      </Button>
      {aberto && (
        <>
          <p className={classes.fraco}>
            Vêm os tipos, o enquadramento e os textos. Pessoa, lugar, fotos, datas e assinaturas ficam de
            fora; onde o texto os citava, fica uma lacuna para completar.
          </p>
          <Lista {...props} />
        </>
      )}
    </section>
  )
}
