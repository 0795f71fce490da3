// What is found only when it is signed: before the password, with its ground, and answered here where a sentence does.
import { achadosDaAssinatura, momentoDaAssinatura, type Posicao } from '@guara/domain/blindagem/na-assinatura'
import { conferirRespostas } from '@guara/domain/blindagem/respostas'
import type { AchadoDaBlindagem, JustificativaDada } from '@guara/domain/blindagem/schema'
import { PARAMETROS_PADRAO } from '@guara/domain/catalogo/contract'
import type { Formulario } from '@guara/domain/formulario/schema'
import { CALENDARIO_PADRAO } from '@guara/domain/prazo/atos'
import { SEM_FRASE } from '@guara/domain/texto-frase'
import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { queries } from '../api/cliente/queries.ts'
import { consultasDoCalendario } from '../api/formulario/calendario.ts'
import { posicaoPermitida } from '../ui/aparelho/posicao.ts'
import { Recado } from '../ui/aviso/recado.tsx'

const VOLTE = 'Volte o formulário para rascunho e corrija antes de assinar.'
const RESPONDA = 'Responda o achado com uma frase para assinar.'

const lidoDe = (formulario: Formulario) => ({
  ...formulario,
  tipos: formulario.tiposFormulario.map((t) => t.codigo),
  cabecalho: {},
  instrumentos: formulario.instrumentos.map((i) => ({ ...i, tipo: i.tipo.codigo })),
})

/** Only the first signer is asked: until then the form can still go back to draft. */
export const useAchadosDaAssinatura = (formulario: Formulario) => {
  const { data: parametros } = useQuery(queries.parametros())
  const { data: calendario } = useQuery(consultasDoCalendario.obter())
  const [agora] = useState(() => new Date())
  const [posicao, setPosicao] = useState<Posicao | null>(null)
  useEffect(() => {
    let aqui = true
    void posicaoPermitida().then((lida) => aqui && setPosicao(lida))
    return () => {
      aqui = false
    }
  }, [])
  const [respostas, setRespostas] = useState<readonly JustificativaDada[]>([])
  const achados = useMemo(
    () =>
      formulario.assinaram.length > 0 || formulario.condicao !== 'AGUARDANDO_ASSINATURA'
        ? []
        : achadosDaAssinatura(
            lidoDe(formulario),
            momentoDaAssinatura(
              agora,
              { parametros: parametros ?? PARAMETROS_PADRAO, calendario: calendario ?? CALENDARIO_PADRAO },
              posicao,
            ),
          ),
    [formulario, agora, parametros, calendario, posicao],
  )
  const guardadas = formulario.justificativasBlindagem
  const { abertos, semFrase } = conferirRespostas(achados, [...respostas, ...guardadas], lidoDe(formulario))
  const grave = achados.some((a) => a.grave)
  return {
    achados,
    posicao,
    respostas,
    responder: (regra: string, texto: string) =>
      setRespostas((antes) => [...antes.filter((r) => r.regra !== regra), { regra, texto }]),
    /** What keeps the password from being sent; null when nothing does. */
    falta: grave ? VOLTE : abertos.length + semFrase.length > 0 ? RESPONDA : null,
    semFrase: semFrase.length > 0,
  }
}

interface Props extends Omit<ReturnType<typeof useAchadosDaAssinatura>, 'falta' | 'posicao'> {
  /** What was answered before the form was concluded. */
  guardadas: Formulario['justificativasBlindagem']
}

const umPorRegra = (achados: readonly AchadoDaBlindagem[]) =>
  achados.filter((a, i) => achados.findIndex((outro) => outro.regra === a.regra) === i)

export const AchadosDaAssinatura = ({ achados, respostas, guardadas, responder, semFrase }: Props) =>
  achados.length === 0 ? null : (
    <section aria-label="Achados da blindagem">
      {umPorRegra(achados).map(({ regra, titulo, mensagem, fundamento, grave }) => (
        <Recado key={regra} tom={grave ? 'erro' : 'informacao'}>
          <strong>{titulo}</strong>
          <p>{mensagem}</p>
          <p>Fundamento: {fundamento}</p>
          {!grave && !guardadas.some((j) => j.regra === regra) && (
            <Textarea
              label="Por que segue assim"
              rows={2}
              maxLength={500}
              error={semFrase ? SEM_FRASE : null}
              value={respostas.find((r) => r.regra === regra)?.texto ?? ''}
              onChange={(e) => responder(regra, e.currentTarget.value)}
            />
          )}
        </Recado>
      ))}
    </section>
  )
