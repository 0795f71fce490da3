// The model that a form came from (docs/dominio/modelos.md): its texts follow what the form tells, and its lines come first
// where the fine is chosen.
import { acompanharTextos, origemDoFormulario } from '@guara/domain/modelo/comeco'
import type { Modelo } from '@guara/domain/modelo/schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { queries } from '../../../api/cliente/queries.ts'
import { consultasDeModelo } from '../../../api/formulario/modelos.ts'
import type { Sugeridas } from '../../../campos/fontes/fontes.ts'
import type { Conteudo } from '../../../offline/rascunho/conteudo.ts'
import { preenchimentoDe } from '../../../offline/rascunho/conteudo.ts'

export const useModelo = (conteudo: Pick<Conteudo, 'alertaFiscalizacao'> | undefined): Modelo | null => {
  const codigo = conteudo ? origemDoFormulario(conteudo).codigo : ''
  const { data } = useQuery({ ...consultasDeModelo.todos(), enabled: codigo !== '' })
  return data?.find((m) => m.codigo === codigo) ?? null
}

export const sugeridasDe = (modelo: Modelo | null): Sugeridas | undefined =>
  modelo ? { principal: modelo.infracoes[0]?.codigo ?? '', linhas: modelo.infracoes } : undefined

/** What was answered elsewhere goes into the texts when one comes to another screen, never while one types. */
export const useTextosDoModelo = (
  conteudo: Conteudo | undefined,
  modelo: Modelo | null,
  alterar: (caminho: string, valor: unknown) => void,
) => {
  const { data: municipios } = useQuery({ ...queries.municipios(), enabled: modelo !== null })
  const { pathname, search } = useLocation()
  const tela = `${pathname}${search}`
  const feito = useRef('')
  useEffect(() => {
    if (!conteudo || !modelo || !municipios || feito.current === tela) return
    feito.current = tela
    const municipio = (id: number) => municipios.find((m) => m.id === id)?.nome
    const { textos, valores } = acompanharTextos(modelo, preenchimentoDe(conteudo, {}), { municipio })
    for (const { instrumentoId, campo, texto } of textos)
      alterar(`instrumentos.${instrumentoId}.dados.${campo}`, texto)
    if (valores) alterar('alertaFiscalizacao.modelo', { codigo: modelo.codigo, valores })
  }, [conteudo, modelo, municipios, tela, alterar])
}
